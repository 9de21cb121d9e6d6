import { useState } from 'react'
import { decideRequests } from '#contract/admissions.ts'
import { useAction } from '#web/api/useAction.ts'
import { ADMISSION_CHANGES } from '../changes.ts'
import { actionTexts as texts } from '../texts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Refuses requests, with the reason that each person reads. */
export default function RefuseDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const refuse = useAction(decideRequests, { changes: ADMISSION_CHANGES, evenRefused: true })
  // What was chosen is chosen no more once it's answered, and the dialog is still closing.
  const [amount] = useState(ids.length)
  return (
    <ReasonDialog
      about={`refusing ${ids.join(' ')}`}
      title={texts.refuseTitle(amount)}
      lead={texts.refuseLead}
      submitLabel={texts.refuse}
      sent={texts.refused(amount)}
      failed={texts.decideFailed}
      send={(reason) => refuse.mutateAsync({ ids, decision: 'refuse', reason })}
      onClose={onClose}
    />
  )
}
