import { Checkbox } from '@mantine/core'
import { moneyText, sumCents } from '#domain/money.ts'
import { isLeftOnly, leftSum, type Receipt } from './answers.ts'
import { leftReceiptTexts as leftTexts } from './left-texts.ts'
import { receiptTexts as texts } from './texts.ts'

/**
 * The confirmation before a receipt is approved. If one of its courses was given up, it says what each course gets, and asks
 * whether the receipt shows that money too; a receipt with only such courses left enrolls nobody (decision M17).
 */
export function approvalOf(
  receipt: Receipt,
  { isClaim, onCredit }: { isClaim: boolean; onCredit: (credits: boolean) => void },
) {
  const { student_name, courses, left, local, amount_cents, currency } = receipt
  const { cents, currency: paidIn } = leftSum(receipt)
  const leftAmount = moneyText(cents, paidIn)
  const names = left.map(({ name }) => name)
  if (isLeftOnly(receipt))
    return { title: leftTexts.creditTitle(student_name, leftAmount), text: leftTexts.creditText(names) }
  const amount = local ? moneyText(local.amount_cents, local.currency) : moneyText(amount_cents, currency)
  const title = texts.approveTitle(student_name, amount)
  if (left.length === 0) return { title, text: texts.approveText(courses.length, isClaim) }
  const text = (
    <>
      <ul>
        {courses.map(({ course_id, name }) => (
          <li key={course_id}>{leftTexts.confirmed(name, isClaim)}</li>
        ))}
        {left.map(({ course_id, name }) => (
          <li key={course_id}>{leftTexts.enrollsNobody(name)}</li>
        ))}
      </ul>
      <Checkbox
        my="sm"
        label={leftTexts.includes(names, leftAmount)}
        description={leftTexts.includesHint}
        onChange={(event) => onCredit(event.currentTarget.checked)}
      />
      <p>{leftTexts.andTold}</p>
    </>
  )
  return { title, text }
}

/** The result of the decision: who was approved, and what became their credit. */
export function approvedText({ student_name, courses, currency }: Receipt): string {
  const credited = courses.filter(({ is_credited }) => is_credited)
  if (credited.length === 0) return texts.approved(student_name)
  const amount = moneyText(sumCents(credited.map(({ amount_cents }) => amount_cents)), currency)
  return credited.length === courses.length
    ? leftTexts.credited(student_name, amount)
    : leftTexts.approvedAndCredited(student_name, amount)
}
