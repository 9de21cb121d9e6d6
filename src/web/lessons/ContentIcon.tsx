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
export function ContentIcon({ content }: { content: LessonContent }) {
  const Icon = ICONS[kindOf(content)]
  return <Icon className="rigid" size={22} stroke={1.6} color="var(--tinta)" aria-hidden />
}

function kindOf({ type, file_type }: LessonContent): keyof typeof ICONS {
  if (file_type === 'application/pdf') return 'pdf'
  return file_type?.startsWith('image/') ? 'image' : type
}
