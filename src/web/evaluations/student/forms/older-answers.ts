import { wordsAlone } from '#domain/evaluations/answers.ts'
import { answerInWords } from '#domain/evaluations/form-answers.ts'
import { isSameToRead } from '#domain/evaluations/read-question.ts'
import type { OpenedAssignment } from '../answers.ts'
import type { LocalAnswer, OlderAnswers, Was } from './draft-state.ts'

type Form = Pick<OpenedAssignment, 'form_version' | 'form_questions'>

/** What an answer stored in this browser was given to; null if the form asks exactly that. */
export function wasOfLocal(form: Form, id: string, { after, version, asked }: LocalAnswer): Was | null {
  if (version === form.form_version) return null
  const now = form.form_questions.find((question) => question.id === id)
  if (asked && now && isSameToRead(asked, now)) return null
  return { question: asked, given: asked ? answerInWords(asked, { [id]: after }) : wordsAlone(after) }
}

/** The same of all that are of an older form. */
export function olderIn(form: Form, mine: Readonly<Record<string, LocalAnswer>>): OlderAnswers {
  return Object.fromEntries(
    Object.entries(mine).flatMap(([id, answer]) => {
      const was = wasOfLocal(form, id, answer)
      return was ? [[id, was]] : []
    }),
  )
}

/** What the server says of answers that were given to an older form. */
export function olderHeard(heard: OpenedAssignment['draft']): OlderAnswers {
  return Object.fromEntries(heard.flatMap(({ question_id, was }) => (was ? [[question_id, was]] : [])))
}
