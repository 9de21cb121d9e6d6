import { Modal } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { useState } from 'react'
import type { StudentAssignment } from './answers.ts'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import styles from './Assignments.module.css'
import { dialogTexts as texts } from './texts.ts'

/** The dialog of the evaluation that the address names; the whole screen on a phone. */
export default function AssignmentModal({
  open,
  items,
  onClose,
}: {
  open: string | null
  /** What the list knows already. */
  items: readonly StudentAssignment[]
  onClose: () => void
}) {
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  // What was open stays in the dialog while it fades away.
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const [loadedTitle, setLoadedTitle] = useState<string>()
  const known = items.find((item) => item.id === last)
  return (
    <Modal
      opened={mounted && open !== null}
      onClose={onClose}
      title={known?.title ?? loadedTitle ?? texts.loading}
      size="lg"
      fullScreen={isPhone ?? false}
      radius={isPhone ? 0 : 'lg'}
      closeOnClickOutside={false}
      // Under the question that asks before leaving.
      zIndex={190}
      classNames={{ title: styles.modalTitle, body: styles.modalBody, content: styles.modalContent }}
    >
      {last !== null && (
        <AssignmentDialog key={last} assignmentId={last} known={known} onTitle={setLoadedTitle} onClose={onClose} />
      )}
    </Modal>
  )
}
