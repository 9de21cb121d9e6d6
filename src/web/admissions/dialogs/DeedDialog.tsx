import { leaveProgram } from '#contract/admissions.ts'
import { useAction } from '#web/api/useAction.ts'
import { ADMISSION_CHANGES } from '../changes.ts'
import type { DeedSubject } from '../standing-deeds.ts'
import type { DialogDeed } from '../students-view.ts'
import { deedTexts as texts } from '../texts.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import RefuseDialog from './RefuseDialog.tsx'
import { TitleDialog } from './TitleDialog.tsx'

/** The dialog of a deed on one person's standing. */
export default function DeedDialog({ deed, of, onClose }: { deed: DialogDeed; of: DeedSubject; onClose: () => void }) {
  const leave = useAction(leaveProgram, { changes: ADMISSION_CHANGES, evenRefused: true })
  switch (deed) {
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
