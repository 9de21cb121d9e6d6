import type { CallInput } from '#contract/operation.ts'
import type { Question } from '#contract/question-shapes.ts'
import type { createAssignment } from '#contract/evaluations.ts'
import type * as z from 'zod/mini'
import type { Caller } from '../../../tests/support/seminary.ts'
import { UPLOADS } from '../../../tests/support/uploads.ts'

/** A question of three options whose first and third are right, worth 2 points. For tests only. */
export const TWO_RIGHT = {
  id: 'q-1',
  question_text: '¿Qué cartas escribió Pablo?',
  question_type: 'multiple_choice',
  options: ['Romanos', 'Hebreos de autor desconocido', 'Gálatas'],
  correct_answers: [0, 2],
  is_required: true,
  max_points: 2,
} as const satisfies z.input<typeof Question>

/** A question of two options whose second is right, worth 1 point and optional. For tests only. */
export const OPTIONAL = {
  id: 'q-2',
  question_text: '¿Cuántos capítulos tiene Rut?',
  question_type: 'multiple_choice',
  options: ['Tres', 'Cuatro'],
  correct_answers: [1],
  is_required: false,
  max_points: 1,
} as const satisfies z.input<typeof Question>

type StoredForm = {
  id: string
  form_version?: number
  form_questions: readonly { id: string; options: readonly { id: string }[] }[]
}
type Form = CallInput<typeof createAssignment>

/** A form with those two questions, 3 points in all over 100. For tests only. */
export function formFields(course_id: string, changes: Partial<Form> = {}): Form {
  return {
    course_id,
    title: 'Control de lectura',
    assignment_type: 'form',
    form_questions: [mutable(TWO_RIGHT), mutable(OPTIONAL)],
    ...changes,
  }
}

/** The answer given to a question: the positions of the chosen options, or a text; null for nothing. For tests only. */
export type Given = readonly number[] | string | null

/** What a student sends to a form that was stored, question by question. For tests only. */
export function answersTo({ id, form_version = 1, form_questions }: StoredForm, ...given: readonly Given[]) {
  const answers = form_questions.flatMap((question, at) => {
    const one = given[at] ?? null
    return one === null ? [] : [{ question_id: question.id, ...answerTo(question, one) }]
  })
  return { assignmentId: id, form_version, answers }
}

/** One answer as it's sent. For tests only. */
export function answerTo({ options }: StoredForm['form_questions'][number], given: readonly number[] | string) {
  return typeof given === 'string' ? { text: given } : { selected: given.map((place) => options[place]?.id ?? 'none') }
}

/** An evaluation to upload files to. For tests only. */
export function fileFields(course_id: string, changes: Partial<Form> = {}): Form {
  return { course_id, title: 'Trabajo escrito', assignment_type: 'file_upload', ...changes }
}

/** Uploads a small PDF for an evaluation of Hermenéutica; answers its id. For tests only. */
export async function uploadPdf(who: Caller, name = 'trabajo.pdf'): Promise<string> {
  const file = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
  const { id } = await who.uploadFile({ ...UPLOADS.submission, name }, { file })
  return id
}

/** A time this many seconds later. For tests only. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

function mutable(question: typeof TWO_RIGHT | typeof OPTIONAL): z.input<typeof Question> {
  return { ...question, options: [...question.options], correct_answers: [...question.correct_answers] }
}
