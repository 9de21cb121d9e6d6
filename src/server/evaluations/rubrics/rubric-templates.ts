import type * as contract from '#contract/evaluation-rubrics.ts'
import type { FormOf } from '#contract/operation.ts'
import { CriteriaToCopy } from '#contract/rubric-shapes.ts'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { roundTo } from '#domain/rounding.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import { readCriteria } from './rubrics-queries.ts'
import { deleteTemplate, insertTemplate, listAssignmentsWithRubric, listTemplates } from './templates-queries.ts'

/** More evaluations than a teacher looks through aren't offered. */
const MOST_ASSIGNMENTS = 100

/** What a rubric may begin with: the teacher's templates, and the rubrics of their evaluations. */
export const listRubricSources: Handler<typeof contract.listRubricSources> = async (_input, context) => {
  const { db, user } = context
  const [templates, withRubric] = await Promise.all([
    listTemplates(db, user.id),
    listAssignmentsWithRubric(db, context, MOST_ASSIGNMENTS),
  ])
  const criteria = await readCriteria(
    db,
    withRubric.map(({ id }) => id),
  )
  return {
    templates: templates.map((template) => ({ ...template, criteria: CriteriaToCopy.parse(template.criteria) })),
    assignments: withRubric.map((assignment) => ({
      ...assignment,
      criteria: (criteria.get(assignment.id) ?? []).map(toCopy),
    })),
  }
}

/** Keeps a rubric by name; without the identities of the evaluation that it's of. */
export const saveRubricTemplate: Handler<typeof contract.saveRubricTemplate> = async (form, context) => {
  const template = { ...fieldsOf(form), created_at: context.clock.now() }
  const saved = await context
    .transaction((tx) => insertTemplate(tx, context.user.id, template, RUBRIC_LIMITS.templates))
    .catch(refusing())
  if (!saved) throw new Failure('RUBRIC_TEMPLATES_FULL', { max: RUBRIC_LIMITS.templates })
  return saved
}

function fieldsOf({ name, criteria }: FormOf<typeof contract.saveRubricTemplate>) {
  return { name, criteria: criteria.map(toCopy) } satisfies Record<
    keyof FormOf<typeof contract.saveRubricTemplate>,
    unknown
  >
}

type Written = {
  title: string
  description?: string | null | undefined
  levels: readonly { title: string; points: number; words?: string | null | undefined }[]
}

function toCopy({ title, description = null, levels }: Written) {
  return {
    title,
    description,
    levels: levels.map(({ title: level, points, words = null }) => ({
      title: level,
      points: roundTo(points, 2),
      words,
    })),
  }
}

/** Deletes one; somebody else's is not found. */
export const deleteRubricTemplate: Handler<typeof contract.deleteRubricTemplate> = async ({ templateId }, context) => {
  if (!(await context.transaction((tx) => deleteTemplate(tx, context.user.id, templateId))))
    throw new Failure('NOT_FOUND')
  return {}
}
