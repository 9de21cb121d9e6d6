import type * as contract from '#contract/evaluation-forms.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { regrade, withKeys } from '#domain/evaluations/correct-key.ts'
import { showsGrades } from '#domain/evaluations/marking.ts'
import { versionAfter } from '#domain/evaluations/form-version.ts'
import { editProblems } from '#domain/evaluations/question-changes.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { requireVersion } from '../../actions/editing.ts'
import { Failure } from '../../actions/failure.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { keyCorrected } from '../../notifications/kinds/courses.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { invalidField } from '../assignments/assignment-fields.ts'
import { getAssignmentForUpdate, updateQuestions } from '../assignments/assignments-queries.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'
import { requireSeenAnswering } from './asking-answering.ts'
import { listAnsweredForUpdate, writeRegraded } from './correct-key-queries.ts'

/**
 * Corrects the key or the points of a form that was answered: what the portal graded is graded again, what a person graded stays. Whom
 * it moves is shown first, and students whose grade it changes are told why (decision L25). What rests on a closed acta stays as it
 * is.
 */
export const correctKey: Handler<typeof contract.correctKey> = async (
  { assignmentId, questions: keys, reason, version },
  context,
) =>
  context.transaction(async (tx) => {
    const assignment = await getAssignmentForUpdate(tx, context, assignmentId)
    if (assignment.assignment_type !== 'form') throw new Failure('NOT_A_FORM')
    const thing = { entity: 'assignments', entity_id: assignmentId }
    const before = questionsOf(assignment)
    const stored = { form_questions: before, version: assignment.version }
    await requireVersion(tx, context, { thing, stored, sent: { version } })
    const answered = await listAnsweredForUpdate(tx, assignmentId)
    if (answered.length === 0) throw new Failure('KEY_UNANSWERED')
    if (answered.some(({ acta_closed }) => acta_closed)) throw new Failure('KEY_ACTA_CLOSED')
    const questions = withKeys(before, keys)
    refuseKeys(before, questions, keys)
    const changed = questions.filter((question, index) => !isSameKey(question, before[index]))
    if (changed.length === 0) throw new Failure('KEY_UNCHANGED')
    await requireSeenAnswering(tx, context, { ...assignment, before, after: questions })

    const now = context.clock.now()
    const regraded = answered.map((one) => ({ one, ...regrade(questions, one) }))
    const others = regraded.filter(({ one, grade }) => grade !== one.grade)
    const whom = { enrollments: others.map(({ one }) => one.enrollment_id) }
    const { title, course_id, max_score } = assignment
    const items = others.map(({ one: { id, student_name, grade: from }, grade: to }) => ({
      submission_id: id,
      student_name,
      from,
      to,
    }))
    const correct = async (moving: MovingTx) => {
      const form_version = versionAfter({ ...assignment, questions: before }, questions)
      await updateQuestions(moving, assignmentId, { form_questions: questions, form_version }, now)
      const rows = regraded.map(({ one, graded, grade, original_grade, late_percent }) => ({
        id: one.id,
        grade,
        original_grade,
        late_percent,
        auto_points: graded.earnedPoints,
      }))
      await writeRegraded(moving, rows, { now, by: context.user.id, reason })
    }
    await showingMoves(tx, context, whom, correct, { title, max_score, items })
    await record(tx, context, 'assignment.key_corrected', {
      ...thing,
      before: { questions: keysOf(before, changed) },
      after: { questions: keysOf(questions, changed), reason, regraded: others.length },
    })
    // Nobody has seen the grade that it was.
    if (!showsGrades(assignment)) return { regraded: others.length }
    const about = { assignment_id: assignmentId, course_id, title, max_score, reason }
    await notifyEach(
      tx,
      others.map(({ one: { id, user_id, grade: old }, grade }) =>
        keyCorrected.to(user_id, { ...about, submission_id: id, old, grade }),
      ),
    )
    return { regraded: others.length }
  })

type Keys = Parameters<typeof withKeys>[1]

/** Each question belongs to the form, is named once and keeps a right option; each right option is one of its options. */
function refuseKeys(before: readonly Question[], after: readonly Question[], keys: Keys): void {
  const ids = new Set(before.map(({ id }) => id))
  if (new Set(keys.map(({ id }) => id)).size < keys.length || keys.some(({ id }) => !ids.has(id)))
    throw new Failure('NOT_FOUND')
  for (const [place, key] of keys.entries()) {
    const question = before.find(({ id }) => id === key.id)
    // What is no option, or is there twice, would go without a word.
    if (question && !kindOf(question).isKeyOf(question, key))
      throw invalidField(`questions.${place}.correct_answers`, 'RIGHT_ANSWERS')
  }
  for (const { index, problem } of editProblems(after, before, 'form')) {
    const place = keys.findIndex(({ id }) => id === after[index ?? 0]?.id)
    if (place >= 0) throw invalidField(`questions.${place}.correct_answers`, problem)
  }
}

function isSameKey(one: Question, other: Question | undefined): boolean {
  if (!other || one.max_points !== other.max_points) return false
  const [key, otherKey] = [kindOf(one).key(one), kindOf(other).key(other)]
  return key.length === otherKey.length && key.every((part) => otherKey.includes(part))
}

/** The keys and points of the changed questions, in words, as recorded in the audit log. */
function keysOf(questions: readonly Question[], changed: readonly Question[]): string[] {
  const ids = new Set(changed.map(({ id }) => id))
  return questions
    .filter(({ id }) => ids.has(id))
    .map((question) => {
      const right = kindOf(question).keyInWords(question)
      return `${question.question_text}: ${right.join(', ')} (${question.max_points})`
    })
}
