import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { notify } from '#web/ui/notify.ts'
import { StatusIcon } from '#web/ui/StatusTag.tsx'
import type { Order } from '../answers.ts'
import styles from './Enroll.module.css'
import { enrollTexts as texts } from './texts.ts'

/** Document 1 §9: after a payment the course list comes in 1.5 seconds. */
const LEAVE_MS = 1500
/** Document 2 §8. */
const TOAST_MS = 5000

/** The accepted payment: if paid, the page goes on to the courses automatically; if still to be verified, it says how to pay. */
export function EnrollDone({ order, course, onDone }: { order: Order; course: string; onDone: () => void }) {
  const isPaid = order.status === 'completed'
  // A payment that was overdue or rejected keeps the course paused until it's verified (decision M6).
  const mayStudy = order.payments.some(({ may_study }) => may_study)
  const title = !mayStudy ? texts.waitsTitle : isPaid ? texts.successTitle : texts.startedTitle
  const sentence = !mayStudy ? texts.waits(course) : isPaid ? texts.success(course) : texts.started(course)
  const told = useRef(false)
  const done = useRef(onDone)

  useEffect(() => {
    if (!told.current) notify.success(sentence, { title, durationMs: TOAST_MS })
    told.current = true
  }, [sentence, title])

  useEffect(() => {
    const timer = isPaid ? setTimeout(() => done.current(), LEAVE_MS) : undefined
    return () => clearTimeout(timer)
  }, [isPaid])

  return (
    <div className={styles.done}>
      <StatusIcon tone="done" size={40} />
      <h3>{title}</h3>
      <p>{sentence}</p>
      <div className={styles.actions}>
        {isPaid ? (
          <Button onClick={onDone} data-autofocus>
            {texts.accepted}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onDone}>
              {texts.later}
            </Button>
            <ButtonLink to="/checkout/pending" search={{ o: order.id }}>
              {texts.payNow}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
