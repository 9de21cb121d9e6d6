import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { messageTeacher } from '#contract/secretariat.ts'
import { NOTIFICATION_LIMITS } from '#domain/notifications/types.ts'
import { useAction } from '#web/api/useAction.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { Panel } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { FoundCourse } from './answers.ts'
import styles from './Desk.module.css'
import { deskTexts } from './texts.ts'

const texts = deskTexts.message
const LONG_MS = 8000

/** A message to the teacher of the chosen course; it's reported as sent once it's delivered (decision C2). */
export function TeacherMessage({ course }: { course: FoundCourse | undefined }) {
  const [message, setMessage] = useState('')
  useTypedWaits({
    about: course ? `message about ${course.id}` : null,
    initial: { message: '' },
    values: () => ({ message }),
    restore: (typed) => setMessage(typed.message ?? ''),
  })
  const sending = useAction(messageTeacher, {
    evenRefused: true,
    done: texts.sent,
    failed: { title: texts.failed, durationMs: LONG_MS },
  })
  const may = course?.teacher_id != null

  async function send(event: React.FormEvent) {
    event.preventDefault()
    if (!course || sending.isPending || message.trim() === '') return
    if (await sending.run({ courseId: course.id, message })) setMessage('')
  }

  return (
    <Panel
      title={texts.title}
      lead={may ? texts.to(course.teacher_name || deskTexts.courses.noTeacher, course.name) : texts.chooseCourse}
    >
      <UnsavedGuard dirty={message.trim() !== ''} />
      <form onSubmit={(event) => void send(event)}>
        <Textarea
          label={texts.label}
          autosize
          minRows={3}
          maxLength={NOTIFICATION_LIMITS.message}
          disabled={!may}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
        <div className={styles.actions}>
          <Button type="submit" mt="sm" loading={sending.isPending} disabled={!may || message.trim() === ''}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
