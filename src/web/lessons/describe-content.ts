import { extensionsOfMime } from '#domain/files/types.ts'
import { formatBytes } from '#web/ui/format.ts'
import type { LessonContent } from './answers.ts'
import { CONTENT_TYPE_TEXTS } from './texts.ts'

/** What a content is in a few words: 'PDF · 1,2 MB', 'Video', 'Enlace'. */
export function describeContent({ type, file_id, file_type, file_size }: LessonContent): string {
  if (file_id === null) return CONTENT_TYPE_TEXTS[type]
  const extension = extensionsOfMime(file_type ?? '')[0]?.toUpperCase() ?? CONTENT_TYPE_TEXTS.file
  return file_size === null ? extension : `${extension} · ${formatBytes(file_size)}`
}
