import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/evaluation-rubrics.ts'
import type { FormOf } from '#contract/operation.ts'
import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import { givenGrade } from '#domain/evaluations/lateness.ts'
import { keepsMarked, namesOwn } from '#domain/evaluations/rubric-changes.ts'
import { fitsMaximum, gradeOf } from '#domain/evaluations/rubric.ts'
import { roundTo } from '#domain/rounding.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { requireVersion } from '../../actions/editing.ts'
import { Failure, InvalidFields } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { getAssignmentForUpdate } from '../assignments/assignments-queries.ts'
import { listMarkedForUpdate, readMarks } from './marks-queries.ts'
import { areNamesHidden } from '../scores/publish-queries.ts'
import { countedGrade, regradedBy, tellRegraded } from '../submissions/reckon-lateness.ts'
import { writeLateness } from '../submissions/lateness-queries.ts'
import { presentRubric } from './read-rubric.ts'
import { readRubric, type StoredRubric, writeRubric } from './rubrics-queries.ts'

/** What the history of grades says where the rubric gives another one. */
const RUBRIC_CHANGED = 'Cambió la rúbrica'

type Criteria = StoredRubric['criteria']

/**
 * Writes the rubric of an evaluation. What hand-ins were graded by stays (record 075); where levels are worth something else, their
 * grades are added up again: whom that moves is shown first, and they are told. In a closed acta nothing changes.
 */
export const saveRubric: Handler<typeof contract.saveRubric> = async (
  { assignmentId, version, criteria: sent },
  context,
) =>
  context
    .transaction(async (tx) => {
      const assignment = await getAssignmentForUpdate(tx, context, assignmentId)
      const thing = { entity: 'assignments', entity_id: assignmentId }
      const stored = await readRubric(tx, assignmentId)
      await requireVersion(tx, context, { thing, stored, sent: { version } })
      if (sent.length > 0 && assignment.assignment_type !== 'file_upload') throw new Failure('RUBRIC_OF_FILES')
      if (!namesOwn(stored.criteria, sent)) throw new Failure('NOT_FOUND')
      const { criteria } = fieldsOf({ criteria: sent })
      refuseUnfit(sent, criteria, assignment.max_score)

      const marked = await listMarkedForUpdate(tx, assignmentId)
      const ids = marked.map(({ id }) => id)
      const marks = await readMarks(tx, ids)
      if (marked.some(({ acta_closed }) => acta_closed)) throw new Failure('RUBRIC_ACTA_CLOSED')
      const taken = new Set(ids.flatMap((id) => marks(id).rubric_marks.map(({ level_id }) => level_id)))
      if (marked.length > 0 && !keepsMarked(stored.criteria, sent, taken)) throw new Failure('RUBRIC_MARKED')

      const regraded = marked.flatMap((before) => {
        const { rubric_marks, adjustment } = marks(before.id)
        const sum = gradeOf(criteria, rubric_marks)
        if (before.grade === null || adjustment !== null || sum === givenGrade(before)) return []
        return [{ before, after: { ...countedGrade(sum, assignment, before), is_late: before.is_late } }]
      })
      // Whom it moves would be named.
      if (regraded.length > 0 && (await areNamesHidden(tx, assignmentId))) throw new Failure('NAMES_HIDDEN')
      const { title, max_score } = assignment
      const now = context.clock.now()
      const write = async (moving: MovingTx) => {
        await writeRubric(moving, assignmentId, criteria, now)
        const rows = regraded.map(({ before: { id }, after }) => ({ id, ...after }))
        await writeLateness(moving, rows, { now, by: context.user.id, reason: RUBRIC_CHANGED })
      }
      const whom = { enrollments: regraded.map(({ before }) => before.enrollment_id) }
      await showingMoves(tx, context, whom, write, { title, max_score, items: regradedBy(regraded) })
      await record(tx, context, 'assignment.rubric_saved', {
        ...thing,
        before: { criteria: inWords(stored.criteria) },
        after: { criteria: inWords(criteria), regraded: regraded.length },
      })
      await tellRegraded(tx, assignment, regraded)
      return presentRubric(tx, context, assignmentId)
    })
    .catch(refusing())

type Sent = FormOf<typeof contract.saveRubric>['criteria']

/** The criteria to store: what is new gets its identity here. */
function fieldsOf({ criteria }: Pick<FormOf<typeof contract.saveRubric>, 'criteria'>): { criteria: Criteria } {
  return {
    criteria: criteria.map(({ id, title, description, levels }) => ({
      id: id ?? randomUUID(),
      title,
      description: description ?? null,
      levels: levels.map((level) => ({
        id: level.id ?? randomUUID(),
        title: level.title,
        points: roundTo(level.points, 2),
        words: level.words ?? null,
      })),
    })),
  }
}

function refuseUnfit(sent: Sent, criteria: Criteria, maxScore: number): void {
  const problems = sent.flatMap(({ levels }, at) =>
    levels.flatMap(({ points }, index): [string, FieldCode][] =>
      roundTo(points, 2) === points ? [] : [[`criteria.${at}.levels.${index}.points`, 'MAX_SCORE_DECIMALS']],
    ),
  )
  if (!fitsMaximum(criteria, maxScore)) problems.push(['criteria', 'RUBRIC_SUM'])
  if (problems.length === 0) return
  throw new InvalidFields(
    Object.fromEntries(problems.map(([field, code]) => [field, { code, message: FIELD_TEXTS[code] }])),
  )
}

/** A rubric as the audit log keeps it: a line for each criterion. */
function inWords(criteria: Criteria): string[] {
  return criteria.map(
    ({ title, levels }) => `${title}: ${levels.map((level) => `${level.title} (${level.points})`).join(', ')}`,
  )
}
