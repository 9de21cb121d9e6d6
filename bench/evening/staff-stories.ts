import { gradeSubmission, type listSubmissions, listTaughtAssignments } from '#contract/evaluations.ts'
import { getFileLink } from '#contract/files.ts'
import { approvePayment, listReceipts } from '#contract/payments.ts'
import { submissionList, submissionsScreen, taughtAssignmentsScreen } from '#contract/screens/evaluations-teacher.ts'
import { gradeHistoryScreen } from '#contract/screens/grades-teacher.ts'
import { adminDashboardScreen } from '#contract/screens/home-admin.ts'
import { teacherDashboardScreen } from '#contract/screens/home.ts'
import { paymentsScreen } from '#contract/screens/payments.ts'
import { receiptList } from '#contract/screens/receipts.ts'
import { peopleList, secretariatScreen } from '#contract/screens/secretariat.ts'
import type { Visitor } from './visitor.ts'

/** How often each of the staff thinks before the next click, about. */
export const STAFF_STEPS = 30

const GRADED_OF_EACH = 6
const ASSIGNMENTS = 3
const APPROVED = 25
const SEARCHES = 8
/** Names of the benchmarks' people (scale/fill.ts), whole and begun. */
const SOUGHT = ['perez', 'nunez ana', 'ben', 'persona77@', '20000123', 'acosta lucia', 'silva', 'tandil']

/** A teacher's evening: looks at what came, and grades. */
export async function teacherEvening(me: Visitor, email: string): Promise<void> {
  await me.signIn(email)
  await me.open(teacherDashboardScreen, {})
  await me.think()
  await me.goTo(taughtAssignmentsScreen, {})
  await me.think()
  for (let turn = 0; turn < ASSIGNMENTS; turn++) {
    const { items } = await me.ask(listTaughtAssignments, {})
    const waiting = items.filter(({ pending_count }) => pending_count > 0)
    const { id: assignmentId } = waiting[turn % waiting.length] ?? {}
    if (assignmentId) await grade(me, assignmentId)
    await me.think()
  }
  await me.open(gradeHistoryScreen, {})
  await me.think()
}

async function grade(me: Visitor, assignmentId: string): Promise<void> {
  const page = await me.open(submissionsScreen, { assignmentId })
  await me.think()
  const [operation, input] = submissionList(assignmentId)
  const { items } = page.answerTo<typeof listSubmissions>(operation, input)
  const waiting = items.filter((one) => one.grade === null || one.needs_review).slice(0, GRADED_OF_EACH)
  for (const { id, version, files } of waiting) {
    const [file] = files
    if (file) await me.read((await me.ask(getFileLink, { fileId: file.id })).url)
    await me.think()
    await me.ask(gradeSubmission, { submissionId: id, grade: 60 + me.draw(41), feedback: 'Buen trabajo.', version })
  }
}

/** The secretary's evening: goes through the receipts, the oldest first, and approves them. */
export async function secretaryEvening(me: Visitor, email: string): Promise<void> {
  await me.signIn(email)
  await me.open(adminDashboardScreen, {})
  await me.think()
  await me.open(secretariatScreen, { tab: 'receipts' })
  for (let turn = 0; turn < APPROVED; turn++) {
    await me.think()
    const { items } = await me.ask(listReceipts, receiptList()[1])
    const receipt = items.find(({ student_email, receipt_file }) => receipt_file && student_email?.includes('@escala'))
    if (!receipt?.receipt_file) continue
    await me.read((await me.ask(getFileLink, { fileId: receipt.receipt_file.id })).url)
    await me.ask(approvePayment, { paymentId: receipt.payment_id })
  }
}

/** Staff who answer the telephone: they look people up, and what those people owe and have paid. */
export async function deskEvening(me: Visitor, email: string): Promise<void> {
  await me.signIn(email)
  await me.open(adminDashboardScreen, {})
  for (const q of SOUGHT.slice(0, SEARCHES)) {
    await me.think()
    const { items } = await me.ask(...peopleList('student', q))
    const [person] = items
    if (person) await me.goTo(secretariatScreen, { tab: 'students', id: person.id })
    await me.think()
    await me.goTo(paymentsScreen, { q })
    await me.think()
  }
}
