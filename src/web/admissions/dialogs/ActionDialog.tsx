import { leaveProgram } from '#contract/admissions.ts'
import { useAction } from '#web/api/useAction.ts'
import { ADMISSION_CHANGES } from '../changes.ts'
import type { ActionSubject } from '../standing-actions.ts'
import type { DialogAction } from '../students-view.ts'
import { actionTexts as texts } from '../texts.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import RefuseDialog from './RefuseDialog.tsx'
import { TitleDialog } from './TitleDialog.tsx'

/** The dialog of an action on one person's standing. */
export default function ActionDialog({
  action,
  of,
  onClose,
}: {
  action: DialogAction
  of: ActionSubject
  onClose: () => void
}) {
  const leave = useAction(leaveProgram, { changes: ADMISSION_CHANGES, evenRefused: true })
  switch (action) {
    case 'plan':
      return <PlanDialog of={of} onClose={onClose} />
    case 'title':
      return <TitleDialog of={of} onClose={onClose} />
    case 'leave':
      return (
        <ReasonDialog
          about={`leaving ${of.id}`}
          title={texts.leaveTitle(of.name, of.program_name)}
          lead={texts.leaveLead}
          submitLabel={texts.leave}
          sent={texts.left(of.name)}
          failed={texts.leaveFailed}
          send={(reason) => leave.mutateAsync({ programStudentId: of.id, reason })}
          onClose={onClose}
        />
      )
    default:
      return <RefuseDialog ids={[of.id]} onClose={onClose} />
  }
}
