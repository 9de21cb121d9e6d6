import {
  IconArticle,
  IconBook,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconPhoto,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { LessonContent } from './answers.ts'

const ICONS = {
  file: IconFileText,
  pdf: IconFileTypePdf,
  video: IconPlayerPlay,
  link: IconLink,
  text: IconArticle,
  image: IconPhoto,
  lesson: IconBook,
} as const

/** The sign of a content, beside its name. */
export function ContentIcon({ content, className }: { content: LessonContent; className?: string | undefined }) {
  const Icon = ICONS[kindOf(content)]
  return <Icon size={22} stroke={1.6} className={className} aria-hidden />
}

function kindOf({ type, file_type }: LessonContent): keyof typeof ICONS {
  if (file_type === 'application/pdf') return 'pdf'
  return file_type?.startsWith('image/') ? 'image' : type
}
