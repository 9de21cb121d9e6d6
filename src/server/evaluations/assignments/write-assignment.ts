import { AssignmentForm } from '#contract/evaluation-shapes.ts'
import type * as contract from '#contract/evaluations.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { firstMaxFileSize, SELECTABLE_FILE_TYPES } from '#domain/evaluations/limits.ts'
import { mayChangeMarking } from '#domain/evaluations/marking.ts'
import { versionAfter } from '#domain/evaluations/form-version.ts'
import { isOnlyReworded } from '#domain/evaluations/question-changes.ts'
import { periodOfNewWork } from '#domain/evaluations/study.ts'
import { changesBetween } from '../../audit/changes.ts'
import { record } from '../../audit/record.ts'
import type { Context, Handler } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { edited } from '../../actions/editing.ts'
import { Failure } from '../../actions/failure.ts'
import { forgetFiles, removeStored } from '../../files/attach-file.ts'
import { forgetNoticesAbout } from '../../notifications/forget-about.ts'
import { assignmentPublished, submissionReceived } from '../../notifications/kinds/courses.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { refusing } from '../../actions/refusals.ts'
import { fitRubric } from '../rubrics/fit-rubric.ts'
import { copyRubrics } from '../rubrics/rubrics-queries.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { hasDrafts } from '../forms/answering-queries.ts'
import { readVersions, requireSeenAnswering } from '../forms/asking-answering.ts'
import {
  assignmentFields,
  type AssignmentInput,
  invalidField,
  refuseQuestionsOfOther,
  refuseTakenWords,
} from './assignment-fields.ts'
import { listHandedInForUpdate, writeLateness } from '../submissions/lateness-queries.ts'
import { reckonLateness, regradedBy, tellRegraded } from '../submissions/reckon-lateness.ts'
import {
  archiveAssignmentRow,
  deleteAssignmentRows,
  getAssignmentForUpdate,
  getAssignmentUse,
  insertAssignment,
  insertNoticeForStudents,
  listPeriodsOfCourse,
  teachesCourse,
  updateAssignmentRow,
} from './assignments-queries.ts'
import { presentForTeacher, questionsOf } from './taught-assignments.ts'

/** What the history of grades says of those that change with it. */
const LATENESS_CHANGED = 'Cambió el descuento por atraso o la fecha límite'

type Fields = ReturnType<typeof assignmentFields>
type Before = Awaited<ReturnType<typeof getAssignmentForUpdate>>

/** Creates an evaluation in one of the teacher's courses; an active one is announced to its students. */
export const createAssignment: Handler<typeof contract.createAssignment> = async (form, context) => {
  const { clock, today } = context
  const { copied_from } = form
  return context
    .transaction(async (tx) => {
      if (!(await teachesCourse(tx, context, form.course_id))) throw new Failure('NOT_FOUND')
      refuseQuestionsOfOther(form.assignment_type, form.form_questions)
      const source = copied_from ? await presentForTeacher(tx, context, copied_from) : null
      const { max_file_size_mb } = await readSettings(tx)
      const period_id = await periodOf(tx, form, today)
      const fields = assignmentFields(
        form,
        { size: firstMaxFileSize(max_file_size_mb), period_id },
        source?.form_questions,
      )
      const whom = fields.is_active ? { works: [fields] } : null
      const id = await showingMoves(tx, context, whom, (moving) => insertAssignment(moving, fields, clock.now()))
      if (source && fields.assignment_type === 'file_upload')
        await copyRubrics(tx, [{ from: source.id, to: id, max_score: fields.max_score }], clock.now())
      await record(tx, context, 'assignment.created', { entity: 'assignments', entity_id: id, after: fields })
      return announced(tx, context, id, fields.is_active)
    })
    .catch(refusing({ i100_period_of_course: periodOfAnotherCourse }))
}

/**
 * Changes an evaluation; what was handed in keeps its meaning: kind, course, questions and grades stay. Changes that move grades are
 * shown first (decisions L19 and L24).
 */
export const updateAssignment: Handler<typeof contract.updateAssignment> = async (sent, context) => {
  const { assignmentId } = sent
  const thing = { entity: 'assignments', entity_id: assignmentId }
  const { clock, today } = context
  return context
    .transaction(async (tx) => {
      const before = await getAssignmentForUpdate(tx, context, assignmentId)
      const stored = {
        ...before,
        allowed_file_types: SELECTABLE_FILE_TYPES.filter((type) => before.allowed_file_types.includes(type)),
        form_questions: questionsOf(before),
      }
      const form = await edited(tx, context, { form: AssignmentForm, thing, stored, sent })
      if (form.course_id !== before.course_id && !(await teachesCourse(tx, context, form.course_id)))
        throw new Failure('NOT_FOUND')
      const stays = sent.period_id === undefined && form.course_id === before.course_id
      const period_id = stays
        ? before.period_id
        : await periodOf(tx, { course_id: form.course_id, period_id: sent.period_id }, today)
      const questions = questionsOf(before)
      refuseQuestionsOfOther(form.assignment_type, sent.form_questions)
      const fields = assignmentFields(form, { size: before.max_file_size_mb, period_id }, questions)
      await keepWhatWasHandedIn(tx, before, fields)
      if (fields.course_id !== before.course_id && (await hasDrafts(tx, assignmentId)))
        throw invalidField('course_id', 'COURSE_ANSWERED')
      await requireSeenAnswering(tx, context, {
        ...fields,
        id: assignmentId,
        before: questions,
        after: fields.form_questions,
      })
      const reckoned = changesLateness(before, fields)
        ? reckonLateness(await listHandedInForUpdate(tx, assignmentId, null), fields)
        : []
      const regraded = { title: fields.title, max_score: fields.max_score, items: regradedBy(reckoned) }
      const isCounted = changesWhatCounts(before, fields) || regraded.items.length > 0
      const whom = isCounted ? { works: [before, fields] } : null
      const form_version = versionAfter({ ...before, questions }, fields.form_questions)
      await showingMoves(
        tx,
        context,
        whom,
        async (moving) => {
          await fitRubric(moving, context, before, fields)
          await updateAssignmentRow(moving, assignmentId, { ...fields, form_version }, clock.now())
          const rows = reckoned.map(({ before: { id }, after }) => ({ id, ...after }))
          await writeLateness(moving, rows, { now: clock.now(), by: context.user.id, reason: LATENESS_CHANGED })
        },
        regraded,
      )
      await tellRegraded(tx, { ...before, ...fields }, reckoned)
      // They name who handed in.
      if (fields.hides_names && !before.hides_names)
        await forgetNoticesAbout(tx, submissionReceived, { assignment_id: assignmentId })
      const changes = changesBetween(before, fields)
      if (changes) {
        await record(tx, context, 'assignment.updated', { ...thing, ...changes })
      }
      return announced(tx, context, assignmentId, fields.is_active && !before.is_active)
    })
    .catch(
      refusing({
        i63_grade_range: scoreBelowGrade,
        i110_max_score_of_acta: () => invalidField('max_score', 'MAX_SCORE_ACTA'),
        i100_period_of_course: periodOfAnotherCourse,
        i101_work_of_period: () => invalidField('period_id', 'PERIOD_HAS_WORK'),
      }),
    )
}

/**
 * Deletes an evaluation with all its answers; once it has grades it's archived instead, so that they are kept (decision C6). Whom it
 * moves is shown first (decision L24).
 */
export const deleteAssignment: Handler<typeof contract.deleteAssignment> = async ({ assignmentId }, context) => {
  const { clock, storage } = context
  const { archived, keys } = await context.transaction(async (tx) => {
    const before = await getAssignmentForUpdate(tx, context, assignmentId)
    const { title, course_id } = before
    const whom = before.is_active ? { works: [before] } : null
    const use = await getAssignmentUse(tx, assignmentId)
    await requireSeenAnswering(tx, context, { ...before, before: questionsOf(before), after: [] })
    // They would lead to an evaluation that can no longer be found.
    for (const kind of [assignmentPublished, submissionReceived])
      await forgetNoticesAbout(tx, kind, { assignment_id: assignmentId })
    const action = {
      entity: 'assignments',
      entity_id: assignmentId,
      before: { title, course_id, submissions: use.submissions },
    }
    if (use.highest_grade !== null || use.history > 0) {
      await showingMoves(tx, context, whom, (moving) => archiveAssignmentRow(moving, assignmentId, clock.now()))
      await record(tx, context, 'assignment.archived', action)
      return { archived: true, keys: [] }
    }
    const files = await showingMoves(tx, context, whom, (moving) => deleteAssignmentRows(moving, assignmentId))
    const keys = await forgetFiles(tx, files)
    await record(tx, context, 'assignment.deleted', action)
    return { archived: false, keys }
  })
  await removeStored(storage, keys)
  return { archived }
}

/** Whether a change affects the inputs of a calculated grade: what counts, for whom, when it's due and out of how much. */
function changesWhatCounts(before: Before, after: Fields): boolean {
  return (
    after.is_active !== before.is_active ||
    after.course_id !== before.course_id ||
    after.period_id !== before.period_id ||
    after.max_score !== before.max_score ||
    after.due_date?.getTime() !== before.due_date?.getTime()
  )
}

/** Whether a change affects what lateness takes off the grades: what it costs, or while it does, when it begins. */
function changesLateness(before: Before, after: Fields): boolean {
  const isOther =
    after.late_percent_per_day !== before.late_percent_per_day || after.late_percent_limit !== before.late_percent_limit
  const costs = before.late_percent_per_day !== null || after.late_percent_per_day !== null
  return isOther || (costs && after.due_date?.getTime() !== before.due_date?.getTime())
}

async function keepWhatWasHandedIn(tx: Tx, before: Before, after: Fields): Promise<void> {
  const { submissions, highest_grade } = await getAssignmentUse(tx, before.id)
  if (!mayChangeMarking({ ...before, isGraded: highest_grade !== null })) refuseOtherMarking(before, after)
  if (submissions === 0) return
  if (after.assignment_type !== before.assignment_type || after.course_id !== before.course_id)
    throw new Failure('ASSIGNMENT_IN_USE')
  const questions = questionsOf(before)
  if (!isOnlyReworded(questions, after.form_questions)) throw new Failure('QUESTIONS_LOCKED')
  refuseTakenWords(questions, after.form_questions, await readVersions(tx, before.id))
  if (highest_grade !== null && after.max_score < highest_grade) throw scoreBelowGrade()
}

/** What was shown isn't taken back, what was held is published, and whose work was graded is known (record 076). */
function refuseOtherMarking(before: Before, after: Fields): void {
  if (after.grades_shown !== before.grades_shown) throw invalidField('grades_shown', 'GRADES_SHOWN_STAYS')
  if (after.hides_names && !before.hides_names) throw invalidField('hides_names', 'NAMES_KNOWN')
}

/** The period that a form refers to: the one it names, all (null), or by default the one of the course's new work (decision L13). */
async function periodOf(tx: Tx, form: Pick<AssignmentInput, 'course_id' | 'period_id'>, today: CalendarDay) {
  if (form.period_id !== undefined) return form.period_id
  return periodOfNewWork(await listPeriodsOfCourse(tx, form.course_id), today)?.id ?? null
}

function periodOfAnotherCourse() {
  return invalidField('period_id', 'PERIOD_OF_COURSE')
}

function scoreBelowGrade() {
  return invalidField('max_score', 'MAX_SCORE_BELOW_GRADE')
}

async function announced(tx: Tx, context: Context, assignmentId: string, isNews: boolean) {
  const assignment = await presentForTeacher(tx, context, assignmentId)
  if (isNews) {
    await insertNoticeForStudents(tx, assignment, assignmentPublished.says(assignment), {
      now: context.clock.now(),
      today: context.today,
    })
  }
  return assignment
}
