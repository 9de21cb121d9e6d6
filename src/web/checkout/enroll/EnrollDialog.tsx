import { Button, Modal, Skeleton } from '@mantine/core'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { useState } from 'react'
import { failureText } from '#contract/failures.ts'
import { DEFAULT_COURSE_TYPE, type CourseType } from '#domain/enrollments/statuses.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { RequiredLinks } from '#web/ui/RequiredLinks.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Order, PricedCart } from '../answers.ts'
import { ClaimLink } from '../ClaimLink.tsx'
import { usePricedCart } from '../priced-cart.ts'
import { SupportLinks } from '../SupportLinks.tsx'
import { checkoutTexts } from '../texts.ts'
import styles from './Enroll.module.css'
import { EnrollDone } from './EnrollDone.tsx'
import { EnrollSteps } from './EnrollSteps.tsx'
import { enrollTexts as texts } from './texts.ts'

const COURSE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The three-step enrollment in one course (document 2 §2). Closing it forgets what was chosen. */
export default function EnrollDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const isSmall = useMedia('(max-width: 47.99em)')
  const exists = COURSE_ID.test(courseId)
  const [type, setType] = useState<CourseType>(DEFAULT_COURSE_TYPE)
  const query = usePricedCart(exists ? [{ courseId, courseType: type }] : [])
  const [course, setCourse] = useState('')
  const [sending, setSending] = useState(false)
  const [bought, setBought] = useState<Order | null>(null)
  // What was bought can no longer be bought: its name stays although its price is gone.
  const name = query.data?.items[0]?.name ?? ''
  if (name && name !== course) setCourse(name)
  return (
    <Modal
      opened={dialog.opened}
      onClose={() => !sending && dialog.close()}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title(course)}
      size="lg"
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      {bought ? (
        <EnrollDone order={bought} course={course} onDone={dialog.close} />
      ) : (
        <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<EnrollSkeleton />}>
          {(cart) =>
            problemOf(cart) ? (
              <Refused cart={cart} onClose={dialog.close} onListener={() => setType('oyente')} />
            ) : (
              <EnrollSteps cart={cart} onCancel={dialog.close} onSending={setSending} onBought={setBought} />
            )
          }
        </QueryState>
      )}
    </Modal>
  )
}

/** Why the course can't be bought now, or null. */
function problemOf({ items, methods }: PricedCart): string | null {
  const [item] = items
  if (!item) return failureText('COURSE_NOT_AVAILABLE')
  // Document 1 §8: who comes by the course hears it in other words than who comes by the cart.
  if (item.problem) return item.problem.code === 'ALREADY_ENROLLED' ? texts.alreadyEnrolled : item.problem.message
  const isConfigured = methods.some(({ availability }) => availability !== 'no_rate')
  return isConfigured ? null : texts.noConfiguration
}

function Refused({ cart, onClose, onListener }: { cart: PricedCart; onClose: () => void; onListener: () => void }) {
  const { missing = [], claim_order_id: claim } = cart.items[0] ?? {}
  return (
    <>
      <div className={styles.refused} role="alert">
        <h3>{texts.cannot}</h3>
        <p>{problemOf(cart)}</p>
        {problemOf(cart) === texts.noConfiguration && <p>{texts.byRequest}</p>}
        {claim && <ClaimLink orderId={claim} />}
        {missing.length > 0 && <RequiredLinks courses={missing} />}
        {missing.length === 0 && !claim && <SupportLinks support={cart.support} />}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        {missing.length > 0 && <Button onClick={onListener}>{checkoutTexts.asListener}</Button>}
      </DialogButtons>
    </>
  )
}

function EnrollSkeleton() {
  return (
    <>
      <Skeleton height={44} radius="md" mb={16} />
      <Skeleton height={64} radius="md" mb={24} />
      <Skeleton height={170} radius="md" />
    </>
  )
}
