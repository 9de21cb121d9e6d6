import { Box, Button, Modal } from '@mantine/core'
import type { MatteringChange } from '#domain/programs/plan-changes.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { PlanDetail } from './answers.ts'
import styles from './Plan.module.css'
import { PlanStudents } from './PlanStudents.tsx'
import { affectedTexts as texts, changeText } from './plan-texts.ts'

/** Before a change that matters is saved: what it changes for those who study by the plan, how many they are, and who. */
export default function SavePlanDialog({
  plan,
  changes,
  codeOf,
  saving,
  onSave,
  onClose,
}: {
  plan: PlanDetail
  changes: readonly MatteringChange[]
  codeOf: (courseId: string) => string
  saving: boolean
  onSave: () => Promise<unknown>
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const students = plan.student_count
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title(students)}
      size="lg"
    >
      <Box component="h3" fz="1rem">
        {texts.what}
      </Box>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const text = changeText(change, codeOf)
          return <li key={text}>{text}</li>
        })}
      </ul>
      <Box component="h3" fz="1rem" mt="1rem">
        {texts.who}
      </Box>
      <PlanStudents planId={plan.id} />
      <DialogButtons>
        <Button variant="default" onClick={dialog.close} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button loading={saving} onClick={() => void onSave().then((stored) => stored && dialog.close())}>
          {texts.confirm(students)}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
