import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAccounts } from '#contract/ledger.ts'
import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import { statementOf } from '#contract/screens/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { CourseAccount, StatementLine } from './answers.ts'
import { PrintButton, StatementView } from './StatementView.tsx'
import { statementTexts as texts } from './texts.ts'

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'))
const WaiverDialog = lazyDialog(() => import('./WaiverDialog.tsx'))

type Open = { account: CourseAccount; line?: StatementLine }

/** The same for a student, used by the secretariat, which records refunds and forgives debts. */
export default function StudentStatementScreen({ userId }: { userId: string }) {
  const query = useQuery(read(...statementOf(userId)))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title={query.data ? `${texts.title}: ${query.data.person.name}` : texts.title}
      lead={texts.lead}
      actions={
        <>
          <ButtonLink variant="subtle" to="/admin/secretariat" search={{ student: userId }}>
            {texts.back}
          </ButtonLink>
          <Button
            component="a"
            href={addressOf(exportAccounts, { user_id: userId })}
            download
            variant="default"
            leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
          >
            {texts.csv}
          </Button>
          <PrintButton isReady={query.isSuccess} />
        </>
      }
    >
      <QueryState
        query={query}
        rows={4}
        errorTitle={texts.failed}
        isEmpty={({ courses }) => courses.length === 0}
        empty={<EmptyState title={texts.empty} text={texts.emptyOfStudent} />}
      >
        {(statement) => (
          <StatementView
            statement={statement}
            isOwn={false}
            renderActions={(account) => <CourseActions account={account} onWaive={() => setOpen({ account })} />}
            renderLineActions={
              statement.courses.some(({ lines }) => lines.some(mayReturn))
                ? (account, line) => (
                    <LineActions account={account} line={line} onRefund={() => setOpen({ account, line })} />
                  )
                : undefined
            }
          />
        )}
      </QueryState>
      {open && !open.line && <WaiverDialog account={open.account} onClose={close} />}
      {open?.line && <RefundDialog account={open.account} line={open.line} onClose={close} />}
    </Page>
  )
}

/** The way to the payment that waits for staff, and what the institution may forgive. */
function CourseActions({
  account: { asked, owed_cents, owed_reason, course_name },
  onWaive,
}: {
  account: CourseAccount
  onWaive: () => void
}) {
  if (owed_cents === 0) return null
  return (
    <>
      {asked?.requires_verification && owed_reason !== 'rejected' && (
        <AppLink
          className="alone"
          to="/admin/secretariat"
          search={{
            tab: 'receipts',
            q: asked.transaction_id,
            receipt: asked.payment_id,
            ...(owed_reason === 'waiting' && { state: 'waiting' }),
          }}
          aria-label={texts.toReceiptOf(course_name)}
        >
          {texts.toReceipt}
        </AppLink>
      )}
      <Button variant="default" size="sm" aria-label={texts.waiveOf(course_name)} onClick={onWaive}>
        {texts.waive}
      </Button>
    </>
  )
}

/** Something of it may go back, by hand or in a provider's panel. */
function mayReturn({ refundable_cents, refunding_provider }: StatementLine): boolean {
  return refundable_cents !== null || refunding_provider !== null
}

/** Money that no provider took goes back by hand; the provider's own panel gives back the rest. */
function LineActions({
  account,
  line,
  onRefund,
}: {
  account: CourseAccount
  line: StatementLine
  onRefund: () => void
}) {
  if (line.refunding_provider) return <small>{texts.byProvider(PROVIDER_NAMES[line.refunding_provider])}</small>
  if (line.refundable_cents === null) return null
  return (
    <Button
      variant="subtle"
      size="sm"
      data-print="hide"
      aria-label={texts.refundOf(account.course_name, moneyText(-line.amount_cents))}
      onClick={onRefund}
    >
      {texts.refund}
    </Button>
  )
}
