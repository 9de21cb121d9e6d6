import type * as contract from '#contract/evaluation-rubrics.ts'
import type { FormOf } from '#contract/operation.ts'
import { areMarksOf, gradeOf } from '#domain/evaluations/rubric.ts'
import { roundTo } from '#domain/rounding.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import { findPublicationOf } from '../scores/publish-queries.ts'
import { giveGrade } from '../submissions/grade-submission.ts'
import { getSubmissionToGrade } from '../submissions/review-queries.ts'
import { type Marked, readMarks, writeMarks } from './marks-queries.ts'
import { readRubricToGrade } from './rubrics-queries.ts'

/** Grades a submission by its rubric: the sum of the chosen levels, unless the teacher adjusts it with a reason (record 075). */
export const gradeByRubric: Handler<typeof contract.gradeByRubric> = async (form, context) =>
  context
    .transaction(async (tx) => {
      const { submissionId, version, rubric_version } = form
      // What is graded waits for a publication, which then waits for nothing here.
      await findPublicationOf(tx, submissionId)
      const { assignment_id } = await getSubmissionToGrade(tx, context, submissionId)
      const rubric = await readRubricToGrade(tx, assignment_id)
      if (rubric.criteria.length === 0) throw new Failure('NO_RUBRIC')
      if (rubric.version !== rubric_version) throw new Failure('CHANGED_MEANWHILE')
      const { marks, feedback, adjustment } = fieldsOf(form)
      const sum = areMarksOf(rubric.criteria, marks) ? gradeOf(rubric.criteria, marks) : null
      if (sum === null) throw new Failure('RUBRIC_INCOMPLETE')
      const adjusted = adjustment && adjustment.grade !== sum ? adjustment : null
      const given: Marked = { rubric_marks: marks, adjustment: adjusted }
      const stored = (await readMarks(tx, [submissionId]))(submissionId)
      return giveGrade(tx, context, submissionId, {
        grade: adjusted?.grade ?? sum,
        feedback,
        version,
        marks: {
          isSame: isSameMarked(stored, given),
          noted: { marks: inWords(rubric.criteria, marks), ...(adjusted && { reason: adjusted.reason }) },
          write: (moving) => writeMarks(moving, submissionId, given),
        },
      })
    })
    .catch(refusing())

/** What is stored of the form, besides the versions that were read. */
function fieldsOf({ marks, feedback = null, adjustment = null }: FormOf<typeof contract.gradeByRubric>) {
  return {
    marks: marks.map(({ criterion_id, level_id, comment = null }) => ({ criterion_id, level_id, comment })),
    feedback,
    adjustment: adjustment && { grade: roundTo(adjustment.grade, 2), reason: adjustment.reason },
  } satisfies Record<Exclude<keyof FormOf<typeof contract.gradeByRubric>, 'version' | 'rubric_version'>, unknown>
}

function isSameMarked(one: Marked, other: Marked): boolean {
  const said = ({ rubric_marks, adjustment }: Marked) =>
    JSON.stringify([
      rubric_marks
        .toSorted((a, b) => a.criterion_id.localeCompare(b.criterion_id))
        .map((mark) => [mark.criterion_id, mark.level_id, mark.comment]),
      adjustment && [adjustment.grade, adjustment.reason],
    ])
  return said(one) === said(other)
}

type Criteria = Awaited<ReturnType<typeof readRubricToGrade>>['criteria']

/** What was chosen, as the audit log keeps it. */
function inWords(criteria: Criteria, marks: Marked['rubric_marks']): string[] {
  return criteria.map(({ id, title, levels }) => {
    const mark = marks.find(({ criterion_id }) => criterion_id === id)
    const level = levels.find((one) => one.id === mark?.level_id)
    return `${title}: ${level?.title} (${level?.points})`
  })
}
