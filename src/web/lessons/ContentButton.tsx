import { VisuallyHidden } from '@mantine/core'
import { IconDownload, IconExternalLink, IconMaximize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { saveFile } from '#web/api/save-file.ts'
import type { LessonContent } from './answers.ts'
import styles from './ContentButton.module.css'
import { shapeOf } from './content-shape.ts'
import { studyTexts as texts } from './texts.ts'

/** Opens a content: in the page's viewer when it can be shown there, otherwise as the browser does. */
export function ContentButton({
  content,
  label,
  onView,
  className = styles.open,
  children,
}: {
  content: LessonContent
  /** What a screen reader says, when the words inside don't suffice. */
  label?: string
  onView: () => void
  className?: string | undefined
  children: ReactNode
}) {
  const shape = shapeOf(content)
  if (shape.kind === 'outside') {
    return (
      <a
        href={shape.url || undefined}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={label && `${label} (${texts.opensOutside})`}
      >
        {children}
        <IconExternalLink size={17} className={styles.how} aria-hidden />
        {!label && <VisuallyHidden>({texts.opensOutside})</VisuallyHidden>}
      </a>
    )
  }
  const saves = shape.kind === 'download'
  const How = saves ? IconDownload : IconMaximize
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => (saves ? void saveFile(shape.fileId) : onView())}
    >
      {children}
      <How size={17} className={styles.how} aria-hidden />
    </button>
  )
}
