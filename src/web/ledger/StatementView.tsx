import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { moneyText, rateText } from '#domain/money.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { CourseAccount, Statement, StatementLine } from './answers.ts'
import { columnsOf } from './columns.tsx'
import styles from './Statement.module.css'
import { statementTexts as texts } from './texts.ts'

type Props = {
  statement: Statement
  /** Its owner reads 'Debes'. */
  isOwn: boolean
  /** What can be done about a course's debt: the way to pay, or staff's actions. */
  renderActions: (account: CourseAccount) => ReactNode
  /** Staff's actions on a line. */
  renderLineActions?: ((account: CourseAccount, line: StatementLine) => ReactNode) | undefined
}

/** A person's accounts: the totals, then course by course its lines. */
export function StatementView({
  statement: { person, totals, courses, stated_at },
  isOwn,
  renderActions,
  renderLineActions,
}: Props) {
  return (
    <>
      <div className={styles.printHead}>
        <p>{texts.stated(person.name, person.email, formatDate(stated_at))}</p>
        <p>{texts.legend}</p>
      </div>
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
            <Standing account={account} isOwn={isOwn} actions={renderActions(account)} />
            <DataTable
              caption={texts.caption(account.course_name)}
              columns={columnsOf(renderLineActions && ((line) => renderLineActions(account, line)))}
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

/** What is owed for a course, why and until when, or the credit balance. */
function Standing({ account, isOwn, actions }: { account: CourseAccount; isOwn: boolean; actions: ReactNode }) {
  const { owed_cents, credit_cents, asked, owed_reason } = account
  const owes = isOwn ? texts.ownOwes : texts.owes
  return (
    <div className={styles.standing}>
      {owed_cents > 0 && <StatusTag tone={toneOf(account)}>{owes(moneyText(owed_cents))}</StatusTag>}
      {credit_cents > 0 && <StatusTag tone="info">{texts.inFavour(moneyText(credit_cents))}</StatusTag>}
      {owed_cents === 0 && credit_cents === 0 && (
        <StatusTag tone="done">{isOwn ? texts.ownSettled : texts.settled}</StatusTag>
      )}
      {owed_cents > 0 && <span>{sentencesOf(account).join(' ')}</span>}
      {isOwn && asked && owed_reason !== 'in_review' && <span className={styles.onPaper}>{texts.howToPay}</span>}
      {actions && (
        <span className="flow gap-small" data-print="hide">
          {actions}
        </span>
      )}
    </div>
  )
}

/** Red is for what was rejected or is late; what staff are reviewing, or is still in time, isn't red. */
function toneOf({ owed_reason, is_active }: CourseAccount): StatusTone {
  if (owed_reason === 'in_review') return 'info'
  return owed_reason === 'waiting' && is_active ? 'soon' : 'overdue'
}

function sentencesOf({ owed_local, owed_reason, due_at, seat_until }: CourseAccount): string[] {
  const sentences = []
  if (owed_local) {
    const { amount_cents, currency, rate } = owed_local
    sentences.push(texts.inLocal(moneyText(amount_cents, currency), rateText(rate, currency)))
  }
  if (owed_reason) sentences.push(texts.reasons[owed_reason])
  if (due_at) sentences.push((owed_reason === 'in_review' ? texts.meanwhile : texts.until)(formatDate(due_at)))
  if (seat_until) sentences.push(texts.seatUntil(formatDateTime(seat_until)))
  return sentences
}

/** What the courses cost, what was paid and what is owed; the rest only where there is any. */
function figuresOf(totals: Statement['totals'], isOwn: boolean): [string, ReactNode][] {
  const { charged_cents, covered_cents, waived_cents, paid_cents, refunded_cents, credit_cents, owed_cents } = totals
  const amount = (cents: number) => <Money key="amount" cents={cents} />
  const some = (name: string, cents: number): [string, ReactNode][] => (cents > 0 ? [[name, amount(cents)]] : [])
  return [
    [texts.charged, amount(charged_cents)],
    ...some(texts.covered, covered_cents),
    ...some(texts.waived, waived_cents),
    [refunded_cents > 0 ? texts.paidNet : texts.paid, amount(paid_cents)],
    ...some(texts.refunded, refunded_cents),
    ...some(texts.credit, credit_cents),
    [isOwn ? texts.ownOwed : texts.owed, amount(owed_cents)],
  ]
}
