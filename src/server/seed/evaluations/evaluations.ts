import type { assignments } from '../../database/tables/evaluations.ts'
import { CAST, demoId } from '../cast.ts'
import { PERIOD_DAYS, type PeriodName } from '../periods.ts'
import type { SeedDays } from '../seed-days.ts'
import type { EvaluationPlan } from './evaluation-plan.ts'
import { EVALUATIONS } from './plans.ts'
import { questionsOf } from './questions.ts'

/** 'HERM1:essay': what an evaluation's ids are made of. */
export function keyOf({ course, slug }: EvaluationPlan): string {
  return `${course}:${slug}`
}

/** The period in which an evaluation was published. */
export function periodOf({ published }: EvaluationPlan): PeriodName {
  return published < PERIOD_DAYS.current.start ? 'past' : 'current'
}

/** The evaluation rows; each is due at the last second of its day. */
export function assignmentRows(days: SeedDays): (typeof assignments.$inferInsert)[] {
  return EVALUATIONS.map((plan) => ({
    id: demoId(`assignment:${keyOf(plan)}`),
    course_id: demoId(`course:${plan.course}`),
    period_id: CAST.periods[periodOf(plan)],
    module_title: plan.module ?? null,
    title: plan.title,
    description: plan.description,
    assignment_type: plan.type,
    evaluation_level: plan.level,
    external_form_url: plan.type === 'external_form' ? 'https://example.org/formulario-de-ejemplo' : null,
    form_questions: questionsOf(keyOf(plan)),
    file_instructions:
      plan.type === 'file_upload' ? 'Entrega un solo archivo PDF o Word, con tu nombre en la primera página.' : null,
    answers_shown: plan.answersShown ?? 'never',
    max_score: plan.maxScore,
    due_date: plan.due === null ? null : days.endOf(plan.due),
    created_at: days.at(plan.published, '09:00'),
    updated_at: days.at(plan.published, '09:00'),
  }))
}
