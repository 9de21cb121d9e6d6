import type { Question } from '#domain/evaluations/question-types.ts'
import type { FormAnswers } from '#domain/evaluations/answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import type { assignment_submissions, submission_files } from '../../database/tables/evaluations.ts'
import { demoId } from '../cast.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { courseOf } from '../courses/catalogue.ts'
import { seedFile, type SeedFile } from '../papers.ts'
import type { SeedDays } from '../seed-days.ts'
import type { Study } from '../studies/studies.ts'
import type { EvaluationPlan } from './evaluation-plan.ts'
import { keyOf } from './evaluations.ts'
import { EVALUATIONS } from './plans.ts'
import { questionsOf } from './questions.ts'

type NewSubmission = typeof assignment_submissions.$inferInsert

/** A student's work with its file, if it has one. */
export type SeedSubmission = { row: NewSubmission; file: SeedFile | null; plan: EvaluationPlan }

/** What the cast did, by 'student:course:slug': whether it was handed in, and the grade in percent. */
const OF_THE_CAST: Readonly<Record<string, { handsIn: boolean; percent?: number }>> = {
  'ana:HERM1:graded': { handsIn: true, percent: 87 },
  'ana:HERM1:control': { handsIn: true, percent: 90 },
  'ana:HERM1:parables': { handsIn: true },
  'ana:HERM1:essay': { handsIn: false },
  'ana:HIST1:apologists': { handsIn: true, percent: 80 },
  'ana:HIST1:quiz': { handsIn: false },
  'ana:INTRO:sources': { handsIn: true, percent: 100 },
  'ana:INTRO:essay': { handsIn: true, percent: 92 },
  'diego:HERM1:graded': { handsIn: true, percent: 78 },
  'diego:HERM1:essay': { handsIn: true },
  'diego:HIST1:quiz': { handsIn: true, percent: 80 },
}

/** Everyone's work in every evaluation that came while they studied. */
export function seedSubmissions(studies: readonly Study[], days: SeedDays): SeedSubmission[] {
  return EVALUATIONS.flatMap((plan) =>
    studies
      .filter((study) => study.course === plan.course && study.studies !== null)
      .flatMap((study) => submissionOf(study, plan, days) ?? []),
  )
}

/** The rows that give submissions their files. */
export function submissionFileRows(submissions: readonly SeedSubmission[]): (typeof submission_files.$inferInsert)[] {
  return submissions.flatMap(({ row, file }) =>
    row.id && file?.row.id ? [{ submission_id: row.id, position: 1, file_id: file.row.id }] : [],
  )
}

function submissionOf(study: Study, plan: EvaluationPlan, days: SeedDays): SeedSubmission | null {
  const name = `${study.student.key}:${keyOf(plan)}`
  const chance = chanceOf(`submission ${name}`)
  const cast = OF_THE_CAST[name]
  const from = Math.max(plan.published, study.studies?.from ?? 0)
  const due = plan.due ?? 0
  const isThere = from < due
  if (!isThere || !(cast?.handsIn ?? chance.happens(listens(study) ? 0.2 : plan.handedIn))) return null
  const isLate = !cast && due < -3 && chance.happens(0.12)
  const on = isLate ? due + chance.between(1, 2) : Math.min(chance.between(Math.max(from, due - 6), due - 1), -1)
  const submittedAt = days.at(on, `${chance.between(8, 23)}:${chance.between(10, 59)}`)
  const base = {
    id: demoId(`submission:${name}`),
    assignment_id: demoId(`assignment:${keyOf(plan)}`),
    course_id: demoId(`course:${plan.course}`),
    user_id: study.student.id,
    enrollment_id: study.id,
    submitted_at: submittedAt,
    updated_at: submittedAt,
    is_late: isLate,
    max_score: plan.maxScore,
    ...NOTHING,
  }
  const percent = cast?.percent ?? percentOf(study, chance)
  if (plan.type === 'form')
    return { plan, file: null, row: { ...base, ...answered(plan, percent, chance, submittedAt) } }
  const teacherGraded = plan.graded ? graded(plan, percent, days, on) : {}
  if (plan.type === 'external_form') return { plan, file: null, row: { ...base, ...teacherGraded } }
  const file = workFile(study, plan, submittedAt)
  return { plan, file, row: { ...base, ...handedIn(file), ...teacherGraded } }
}

/** Every row of one insert has the same columns. */
const NOTHING = {
  submission_type: null,
  form_answers: null,
  form_version: null,
  file_url: null,
  file_name: null,
  file_size: null,
  file_type: null,
  auto_points: null,
  grade: null,
  graded_at: null,
  graded_by: null,
  feedback: null,
} as const

function answered(plan: EvaluationPlan, percent: number, chance: Chance, at: Date): Partial<NewSubmission> {
  const questions = questionsOf(keyOf(plan))
  const answers = answersWorth(questions, percent, chance)
  const { earnedPoints, grade, needsReview } = gradeForm(questions, answers, plan.maxScore)
  return {
    submission_type: 'form',
    form_answers: answers,
    form_version: 1,
    auto_points: earnedPoints,
    grade,
    needs_review: needsReview,
    graded_at: at,
  }
}

/** Answers of which about this percentage is correct, with the first wrong ones picked at random. */
function answersWorth(questions: readonly Question[], percent: number, chance: Chance): FormAnswers {
  const right = Math.round((questions.length * percent) / 100)
  const shift = chance.between(0, Math.max(questions.length - 1, 0))
  return Object.fromEntries(
    questions.map((question, index) => {
      const { parts, key } = kindOf(question)
      const options = parts(question)
      const rightOnes = key(question)
      const isRight = (index + shift) % questions.length < right
      const place = options.findIndex(({ id }) => rightOnes.includes(id)) + (isRight ? 0 : 1)
      const chosen = options[place % options.length]
      return [question.id, chosen ? [chosen.id] : []]
    }),
  )
}

function graded(plan: EvaluationPlan, percent: number, days: SeedDays, on: number): Partial<NewSubmission> {
  return {
    grade: Math.round(plan.maxScore * percent) / 100,
    graded_at: days.at(on + 5, '16:20'),
    graded_by: demoId(`user:${courseOf(plan.course).teacher}`),
    feedback: feedbackFor(percent),
  }
}

function feedbackFor(percent: number): string {
  if (percent >= 90) return 'Excelente trabajo: argumento claro y buen uso de las fuentes.'
  if (percent >= 80) return 'Muy buen trabajo. Profundiza un poco más en la aplicación y revisa las citas.'
  if (percent >= 70) return 'Buen trabajo. Falta desarrollar el contexto histórico del pasaje.'
  return 'Revisa la consigna: el análisis queda incompleto. Escríbeme si necesitas ayuda.'
}

function handedIn({ row }: SeedFile): Partial<NewSubmission> {
  return {
    submission_type: 'file',
    file_url: `/files/${row.id}`,
    file_name: row.file_name,
    file_size: row.size,
    file_type: row.mime,
  }
}

function workFile(study: Study, plan: EvaluationPlan, at: Date): SeedFile {
  const { first_name, last_name, key, id } = study.student
  const isCasts = keyOf(plan) === 'HERM1:essay'
  return seedFile({
    key: isCasts ? `essay:${key}` : `work:${key}:${keyOf(plan)}`,
    ownerId: id,
    purpose: 'submission',
    fileName: `${last_name} - ${plan.title}.pdf`.replaceAll(':', ','),
    at,
    lines: [plan.title, `${first_name} ${last_name}`, courseOf(plan.course).name, 'Documento de ejemplo.'],
  })
}

/** Each student has a level of their own, and better and worse days. */
function percentOf(study: Study, chance: Chance): number {
  const level = chanceOf(`level ${study.student.key}`).between(62, 94)
  return Math.min(100, Math.max(35, level + chance.between(-9, 8)))
}

function listens(study: Study): boolean {
  return study.purchase.type === 'oyente'
}
