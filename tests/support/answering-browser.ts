import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import {
  type FormAnswers,
  isEmptyAnswer,
  isSameAnswer,
  sentAnswers,
  takenAnswers,
} from '#domain/evaluations/answers.ts'
import { toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { missingAnswers } from '#domain/evaluations/form-grade.ts'
import { isSameToRead } from '#domain/evaluations/read-question.ts'
import type { Caller } from './seminary.ts'
import { ProblemError } from '#web/api/client.ts'
import {
  afterChoice,
  afterSaving,
  changesOf,
  type DraftState,
  type LocalCopy,
  olderAnswer,
  shownAnswers,
  startDraft,
  withAnswer,
} from '#web/evaluations/student/forms/draft-state.ts'
import { olderHeard, olderIn } from '#web/evaluations/student/forms/older-answers.ts'

type Opened = Awaited<ReturnType<Caller['openAssignment']>>
type Answer = FormAnswers[string]
/** An answer that the person gave, or left as it was, with the question that was on the screen. For tests only. */
type Given = { question: ReadQuestion; answer: Answer }

/** What happened in all runs: each must have been met, or the property says little. For tests only. */
export const MET = { graded: 0, refused: 0, reviewed: 0, heardOlder: 0, takenBack: 0, chosen: 0 }

/**
 * A student's browser, behaving as the portal's own pages do (their rules are the pages' own), and the person in front of it: what they
 * read is recorded with each answer that they give, or leave as it is when asked. For tests only.
 */
export function browserOf(
  who: Caller,
  { device, assignmentId, given }: { device: string; assignmentId: string; given: Given[] },
) {
  let form: Opened
  let state: DraftState
  let mine: LocalCopy['mine'] = {}
  let waiting: { version: number; form: Opened['form_questions']; answers: FormAnswers } | null = null
  let isDone = false

  const fitting = (answers: FormAnswers) => toFormAnswers(form.form_questions, sentAnswers(answers))
  const shown = () => fitting(shownAnswers(state))
  const askedIn = (id: string) => form.form_questions.find((question) => question.id === id)

  async function open() {
    form = await who.openAssignment({ assignmentId })
    mine = Object.fromEntries(Object.entries(mine).filter(([id]) => askedIn(id)))
    const older = { base: olderHeard(form.draft), mine: olderIn(form, mine) }
    state = startDraft(fitting(takenAnswers(form.draft)), mine, older)
  }

  function give(id: string, answer: Answer) {
    const question = askedIn(id)
    if (!question) return
    given.push({ question, answer })
    mine = {
      ...mine,
      [id]: { before: state.base[id] ?? null, after: answer, version: form.form_version, asked: question },
    }
    state = withAnswer(state, id, answer)
  }

  function tick(at: number, chosen: number) {
    const question = form.form_questions[at % form.form_questions.length]
    if (question) give(question.id, someAnswer(question, chosen))
  }

  async function save() {
    const changes = changesOf(state)
    const heard = await who.saveDraft({
      assignmentId,
      device,
      form_version: form.form_version,
      changes: changes.map(({ question_id, before, after }) => ({
        question_id,
        before: asSent(before),
        after: asSent(after),
      })),
    })
    const answers = takenAnswers(heard.answers)
    mine = Object.fromEntries(Object.entries(mine).filter(([id, { after }]) => !isSameAnswer(after, answers[id])))
    if (heard.form_version !== form.form_version) return open()
    const older = olderHeard(heard.answers)
    MET.heardOlder += Object.keys(older).length
    const sent = changes.map(({ question_id }) => question_id)
    state = afterSaving(state, sent, { answers, conflicts: heard.conflicts, older }).state
    mine = Object.fromEntries(Object.entries(mine).filter(([id]) => Object.hasOwn(state.mine, id)))
  }

  /** What the page asks before sending: what is missing, which of two answers counts, and what was given to something else. */
  function review(chosen: number) {
    for (const id of state.asked) {
      MET.chosen += 1
      state = afterChoice(state, id, chosen % 2 === 0 ? 'mine' : 'theirs')
      const question = askedIn(id)
      // The person choosing reads both.
      if (question && !olderAnswer(state, id)) given.push({ question, answer: shown()[id] ?? '' })
    }
    for (const at of missingAnswers(form.form_questions, shown())) tick(at, chosen)
    for (const { id } of form.form_questions) {
      const { [id]: answer } = shown()
      if (!olderAnswer(state, id) || isEmptyAnswer(answer) || answer === undefined) continue
      MET.reviewed += 1
      give(id, answer)
    }
  }

  /** Sends; a refusal because the form changed is answered by reading it again. */
  async function send(version: number, answers: FormAnswers): Promise<'graded' | 'refused'> {
    try {
      await who.submitAnswers({ assignmentId, form_version: version, answers: sentAnswers(answers) })
      isDone = true
      MET.graded += 1
      return 'graded'
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'FORM_CHANGED') throw error
      MET.refused += 1
      return 'refused'
    }
  }

  return {
    open,
    isDone: () => isDone,
    isWaiting: () => waiting !== null,
    tick: (at: number, chosen: number) => waiting ?? tick(at, chosen),
    save: async () => waiting ?? save(),
    /** Handed in without a line: it waits as it is. */
    handIn(chosen: number) {
      if (waiting) return
      review(chosen)
      waiting = { version: form.form_version, form: form.form_questions, answers: shown() }
    },
    /** The connection is back: what is waiting is sent, or continues as unsent. */
    async lineBack() {
      if (!waiting) return
      const { version, form: read, answers } = waiting
      waiting = null
      if ((await send(version, answers)) === 'graded') return
      MET.takenBack += 1
      mine = Object.fromEntries(
        Object.entries(answers).map(([id, after]) => {
          const asked = read.find((question) => question.id === id) ?? null
          return [id, { before: mine[id]?.before ?? null, after, version, asked }]
        }),
      )
      await open()
    },
    async send(chosen: number) {
      if (waiting) return
      review(chosen)
      if ((await send(form.form_version, shown())) === 'refused') await open()
    },
  }
}

/** Whether the person gave just this answer to a question that said just that. For tests only. */
export function wasGiven(given: readonly Given[], asks: ReadQuestion, answer: Answer): boolean {
  return given.some(
    (one) => one.question.id === asks.id && isSameToRead(one.question, asks) && isSameAnswer(one.answer, answer),
  )
}

function someAnswer({ question_type, options, picks_one }: ReadQuestion, chosen: number): Answer {
  if (question_type !== 'multiple_choice') return `Respuesta ${chosen}`
  const places = picks_one ? [chosen] : [chosen, chosen + 1]
  return places.flatMap((place) => options[place % options.length]?.id ?? [])
}

function asSent(answer: Answer | undefined) {
  if (answer === undefined) return null
  return typeof answer === 'string' ? { text: answer } : { selected: [...answer] }
}
