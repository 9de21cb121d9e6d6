import { Box, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { LessonContent, StudentLesson } from './answers.ts'
import { ContentButton } from './ContentButton.tsx'
import { ContentIcon } from './ContentIcon.tsx'
import { describeContent, nameOf } from './content-shape.ts'
import styles from './Study.module.css'
import { offlineTexts, studyTexts as texts } from './texts.ts'

/** A text longer than this is read in the viewer. */
const TEXT_IN_PLACE = 700

/** A lesson as the student works on it (document 2 §2). */
export function StudyLesson({
  lesson,
  number,
  isWaiting,
  canComplete,
  onComplete,
  onShow,
}: {
  lesson: StudentLesson
  number: number
  /** Its mark waits for a connection. */
  isWaiting: boolean
  canComplete: boolean
  onComplete: (lessonId: string, done: boolean) => void
  onShow: (contentId: string) => void
}) {
  const { id, title, duration, description, contents, completed_at } = lesson
  const done = completed_at !== null
  return (
    <li className={styles.lesson} data-done={done || undefined}>
      <span className={styles.mark} aria-hidden>
        {done ? <IconCheck size={17} stroke={2.6} /> : number}
      </span>
      <div className={styles.lessonBody}>
        <div className={styles.lessonHead}>
          <h4 id={`lesson-${id}`} tabIndex={-1}>
            {title}
          </h4>
          {duration && (
            <Box component="span" c="dimmed" fz="0.9rem">
              {duration}
            </Box>
          )}
          {done && <StatusTag tone="done">{texts.completed}</StatusTag>}
          {isWaiting && <StatusTag tone="soon">{offlineTexts.pending}</StatusTag>}
        </div>
        {description && <p className={styles.description}>{description}</p>}
        {contents.length > 0 && (
          <ul className={styles.contents}>
            {contents.map((content) => (
              <li key={content.id}>
                <StudyContent content={content} onShow={() => onShow(content.id)} />
              </li>
            ))}
          </ul>
        )}
        {canComplete && (
          <Button
            variant="default"
            leftSection={done ? undefined : <IconCheck size={18} aria-hidden />}
            aria-label={done ? texts.reopenOf(title) : texts.completeOf(title)}
            // The second click of a double click would take the mark back.
            onClick={({ detail }) => detail < 2 && onComplete(id, !done)}
          >
            {done ? texts.reopen : texts.complete}
          </Button>
        )}
      </div>
    </li>
  )
}

function StudyContent({ content, onShow }: { content: LessonContent; onShow: () => void }) {
  const text = content.content_text
  if (text !== null && text.length <= TEXT_IN_PLACE) {
    return (
      <div className={styles.text}>
        {content.title && <strong className="block">{content.title}</strong>}
        <p>{text}</p>
      </div>
    )
  }
  return (
    <ContentButton content={content} onView={onShow}>
      <ContentIcon content={content} />
      <Box component="span" className="break" miw={0}>
        {nameOf(content)}
        <small className="block soft">{describeContent(content)}</small>
      </Box>
    </ContentButton>
  )
}
