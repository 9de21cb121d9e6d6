import { WaiverForm, waiveDebt } from '#contract/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { useAction } from '#web/api/useAction.ts'
import type { CourseAccount } from './answers.ts'
import { MONEY_CHANGES } from './changes.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { statementTexts as texts } from './texts.ts'

/** Forgives all that a course owes. */
export default function WaiverDialog({ account, onClose }: { account: CourseAccount; onClose: () => void }) {
  const { enrollment_id, course_name, owed_cents } = account
  const owed = moneyText(owed_cents)
  const waive = useAction(waiveDebt, { changes: MONEY_CHANGES, evenRefused: true })
  return (
    <MoneyDialog
      title={texts.waiveTitle(course_name)}
      lead={texts.waiveLead(owed)}
      submitLabel={texts.waive}
      schema={WaiverForm}
      about={`waiving ${enrollment_id}`}
      initialValues={{ reason: '' }}
      send={({ reason }) => waive.mutateAsync({ enrollmentId: enrollment_id, reason, seen_cents: owed_cents })}
      sent={texts.waiveDone(owed)}
      failed={texts.waiveFailed}
      onClosed={onClose}
    />
  )
}
