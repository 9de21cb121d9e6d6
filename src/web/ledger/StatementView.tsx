import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { moneyText } from '#domain/money.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { formatDate } from '#web/ui/format.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { CourseAccount, Statement, StatementLine } from './answers.ts'
import { columnsOf } from './columns.tsx'
import styles from './Statement.module.css'
import { statementTexts as texts } from './texts.ts'

type Props = {
  statement: Statement
  /** Its owner reads 'Debes'. */
  isOwn: boolean
  /** What may be done about what a course owes: the way to pay, or staff's deeds. */
  renderDeeds: (account: CourseAccount) => ReactNode
  /** Staff's deeds on a line. */
  renderLineDeeds?: ((account: CourseAccount, line: StatementLine) => ReactNode) | undefined
}

/** A person's accounts: the totals, then course by course its lines. */
export function StatementView({
  statement: { person, totals, courses, stated_at },
  isOwn,
  renderDeeds,
  renderLineDeeds,
}: Props) {
  return (
    <>
      <p className={styles.printHead}>{texts.stated(person.name, formatDate(stated_at))}</p>
      <div className={styles.totals}>
        <Panel title={texts.totals}>
          <Figures figures={figuresOf(totals, isOwn)} />
        </Panel>
      </div>
      {courses.map((account) => (
        <div key={account.enrollment_id} className={styles.course}>
          <Panel
            title={account.course_name}
            lead={
              texts.standing(account.course_code, account.period_name, account.status) +
              (account.status === 'En Progreso' && !account.is_active ? `, ${texts.paused}` : '')
            }
          >
            <Standing account={account} deeds={renderDeeds(account)} />
            <DataTable
              caption={texts.caption(account.course_name)}
              columns={columnsOf(renderLineDeeds && ((line) => renderLineDeeds(account, line)))}
              rows={account.lines}
              rowKey={({ id }) => id}
            />
          </Panel>
        </div>
      ))}
    </>
  )
}

/** 'Imprimir', once there is something to print. */
export function PrintButton({ isReady }: { isReady: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      disabled={!isReady}
      onClick={() => window.print()}
    >
      {texts.print}
    </Button>
  )
}

/** What is owed of a course and until when, or what is in favour. */
function Standing({ account, deeds }: { account: CourseAccount; deeds: ReactNode }) {
  const { owed_cents, owed_local, owed_reason, due_at, credit_cents } = account
  return (
    <div className={styles.standing}>
      {owed_cents > 0 && <StatusTag tone="overdue">{texts.owes(moneyText(owed_cents))}</StatusTag>}
      {credit_cents > 0 && <StatusTag tone="info">{texts.inFavour(moneyText(credit_cents))}</StatusTag>}
      {owed_cents === 0 && credit_cents === 0 && <StatusTag tone="done">{texts.settled}</StatusTag>}
      {owed_cents > 0 && (
        <span>
          {[
            owed_local && texts.inLocal(moneyText(owed_local.amount_cents, owed_local.currency)),
            owed_reason && texts.reasons[owed_reason],
            due_at && texts.until(formatDate(due_at)),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      )}
      {deeds && (
        <span className="flow gap-small" data-print="hide">
          {deeds}
        </span>
      )}
    </div>
  )
}

function figuresOf(totals: Statement['totals'], isOwn: boolean): [string, ReactNode][] {
  const amount = (cents: number) => <Money key="amount" cents={cents} />
  const waived: [string, ReactNode] = [texts.waived, amount(totals.waived_cents)]
  return [
    [texts.charged, amount(totals.charged_cents)],
    [texts.covered, amount(totals.covered_cents)],
    ...(totals.waived_cents > 0 ? [waived] : []),
    [totals.refunded_cents > 0 ? `${texts.paid}, ${texts.paidNet}` : texts.paid, amount(totals.paid_cents)],
    [texts.refunded, amount(totals.refunded_cents)],
    [texts.credit, amount(totals.credit_cents)],
    [isOwn ? texts.ownOwed : texts.owed, amount(totals.owed_cents)],
  ]
}
