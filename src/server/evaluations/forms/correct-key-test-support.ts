import { type Seminary, seminary } from '#tests/support/seminary.ts'
import { answersTo, formFields } from '../evaluations-test-support.ts'

/** The form of two questions, to which Ana answered all that its key says and Diego 'Romanos' and 'Tres'. For tests only. */
export async function answered(world?: Seminary) {
  const here = world ?? (await seminary())
  const { as, cast } = here
  const { id } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
  const form = await as.bruno.getTaughtAssignment({ assignmentId: id })
  await as.ana.submitAnswers(answersTo(form, [0, 2], [1]))
  await as.diego.submitAnswers(answersTo(form, [0], [0]))
  const grades = async () => {
    const { items } = await as.bruno.listSubmissions({ assignmentId: id, page_size: 100 })
    return new Map(items.map((row) => [row.user_id, row]))
  }
  return { ...here, form, grades }
}

type World = Awaited<ReturnType<typeof answered>>

/** A correction: of each question the places of its right options and its points. For tests only. */
export async function correction({ as, form }: World, ...keys: { place: number; right: number[]; points?: number }[]) {
  const { id, version, form_questions } = await as.bruno.getTaughtAssignment({ assignmentId: form.id })
  const questions = keys.map(({ place, right, points }) => {
    const question = form_questions[place]
    const correct_answers = right.map((at) => question?.options[at]?.id ?? 'none')
    return { id: question?.id ?? 'none', correct_answers, max_points: points ?? question?.max_points ?? 1 }
  })
  return { assignmentId: id, questions, reason: 'La clave estaba mal', version }
}
