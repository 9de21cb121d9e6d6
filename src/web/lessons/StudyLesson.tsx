import { Box, Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { LessonContent, StudentLesson } from './answers.ts'
import { ContentButton } from './ContentButton.tsx'
import { ContentIcon } from './ContentIcon.tsx'
import { describeContent, nameOf } from './content-shape.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './Study.module.css'
import { offlineTexts, studyTexts as texts } from './texts.ts'

/** A text longer than this is read in the viewer. */
const TEXT_IN_PLACE = 700

/** A lesson as the student works on it (document 2 §2): collapsed, its title and status; expanded, its contents. */
export function StudyLesson({
  lesson,
  number,
  opened,
  onToggle,
  next,
  onNext,
  isWaiting,
  canComplete,
  onComplete,
  onShow,
}: {
  lesson: StudentLesson
  number: number
  opened: boolean
  onToggle: () => void
  /** The one to go on to once this one is done; null when none is left. */
  next: StudentLesson | null
  onNext: (lessonId: string) => void
  /** Its mark waits for a connection. */
  isWaiting: boolean
  canComplete: boolean
  onComplete: (lessonId: string, done: boolean) => void
  onShow: (contentId: string) => void
}) {
  const { id, title, description, contents, completed_at } = lesson
  const done = completed_at !== null
  return (
    <li className={styles.lesson} data-done={done || undefined}>
      <span className={styles.mark} aria-hidden>
        {done ? <IconCheck size={17} stroke={2.6} /> : number}
      </span>
      <div className={styles.lessonBody}>
        <Disclosure
          id={`lesson-${id}`}
          level={4}
          title={<LessonTitle lesson={lesson} isWaiting={isWaiting} />}
          opened={opened}
          onToggle={onToggle}
        >
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
            <div className={styles.actions}>
              <Button
                variant="default"
                className="wraps"
                leftSection={done ? undefined : <IconCheck size={18} aria-hidden />}
                aria-label={done ? texts.reopenOf(title) : texts.completeOf(title)}
                // The second click of a double click would take the mark back.
                onClick={({ detail }) => detail < 2 && onComplete(id, !done)}
              >
                {done ? texts.reopen : texts.complete}
              </Button>
              {done && next && (
                <Button
                  className="wraps"
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  aria-label={texts.nextLessonOf(next.title)}
                  onClick={({ detail }) => detail < 2 && onNext(next.id)}
                >
                  {texts.nextLesson}
                </Button>
              )}
            </div>
          )}
        </Disclosure>
      </div>
    </li>
  )
}

function LessonTitle({ lesson, isWaiting }: { lesson: StudentLesson; isWaiting: boolean }) {
  const { title, duration, completed_at } = lesson
  return (
    <span className={styles.lessonTitle}>
      {title}
      {(duration || completed_at || isWaiting) && (
        <span className={styles.lessonFacts}>
          {duration && <span>{duration}</span>}
          {completed_at && <StatusTag tone="done">{texts.completed}</StatusTag>}
          {isWaiting && <StatusTag tone="soon">{offlineTexts.pending}</StatusTag>}
        </span>
      )}
    </span>
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
