import { moneyText } from '#domain/money.ts'
import { standingOf } from '#domain/enrollments/standing.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Student } from '../desk/answers.ts'
import { Facts } from '../desk/Facts.tsx'
import { fileTexts as texts } from './texts.ts'

type Amount = Pick<Student['owed'], 'amount_cents' | 'local'>

/** What people ask the secretariat most: is the student enrolled, and is everything paid. */
export function Answers({ student }: { student: Student }) {
  return (
    <Facts
      facts={[
        [texts.enrolled, <Enrolled key="enrolled" enrollments={student.enrollments} />],
        [texts.money, <Owed key="money" owed={student.owed} />],
      ]}
    />
  )
}

/** How many courses the answer names; the table below has them all. */
const NAMED = 5

function Enrolled({ enrollments }: Pick<Student, 'enrollments'>) {
  const namesOf = (which: 'active' | 'paused') => {
    const names = enrollments
      .filter((enrollment) => standingOf(enrollment) === which)
      .map(({ course_name }) => course_name)
    const others = names.length - NAMED
    return others > 1 ? texts.andMore(names.slice(0, NAMED).join(', '), others) : names.join(', ')
  }
  const [running, paused] = [namesOf('active'), namesOf('paused')]
  return (
    <>
      {running ? (
        <StatusTag tone="done">{texts.runs}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{texts.runsNothing}</StatusTag>
      )}
      {running && <p>{running}</p>}
      {paused && <p>{texts.paused(paused)}</p>}
      {enrollments.map(({ enrollment_id, course_name, seat_until }) =>
        seat_until === null ? null : <p key={enrollment_id}>{texts.seat(course_name, formatDateTime(seat_until))}</p>,
      )}
    </>
  )
}

/** 'Al día', or what is owed and its breakdown. */
function Owed({ owed }: Pick<Student, 'owed'>) {
  if (owed.lines.length === 0) return <StatusTag tone="done">{texts.upToDate}</StatusTag>
  return (
    <>
      <StatusTag tone="overdue">{texts.owes(moneyText(owed.amount_cents))}</StatusTag>
      {owed.local && owed.lines.length > 1 && (
        <p>{texts.inLocal(moneyText(owed.local.amount_cents, owed.local.currency))}</p>
      )}
      <ul>
        {owed.lines.map((line) => (
          <li key={line.payment_id ?? line.course_name}>
            {line.course_name}: {amountText(line, line.currency)}, {texts.reasons[line.reason]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'US$ 15,00 (AR$ 21.750,00)'. */
function amountText({ amount_cents, local }: Amount, currency = 'USD'): string {
  const amount = moneyText(amount_cents, currency)
  return local ? `${amount} (${moneyText(local.amount_cents, local.currency)})` : amount
}
