import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Question } from '#domain/evaluations/question-types.ts'
import { newQuestion } from '#domain/evaluations/question-editor.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { notify } from '#web/ui/notify.ts'
import type { EditableAssignment } from '../answers.ts'
import { questionTexts as texts } from './texts.ts'

type Unnumbered = readonly EditableAssignment['form_questions'][number][]

/** The questions that are being edited, and the actions on their list. */
export function useQuestions(initial: Unnumbered) {
  const [start] = useState(() => numbered(initial))
  const [questions, setQuestions] = useState(() => (start.length > 0 ? start : [newQuestion(newId(), 1)]))
  /** Where a question was last moved to, for users who can't see it. */
  const [moved, setMoved] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // What the next rendering gives the focus to: a selector inside the list.
  const focusNext = useRef<string | null>(null)

  // After each rendering: only the one that follows an action has something to focus.
  useLayoutEffect(() => {
    if (focusNext.current === null) return
    const node = list.current?.querySelector<HTMLElement>(focusNext.current)
    focusNext.current = null
    node?.focus()
    node?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  })

  const edit = useCallback((index: number, change: (question: Question) => Question) => {
    setQuestions((all) => all.map((question, at) => (at === index ? change(question) : question)))
  }, [])

  const add = useCallback(() => {
    setQuestions((all) => {
      const question = newQuestion(newId(), all.length + 1)
      focusNext.current = `[data-question="${question.id}"] textarea`
      return [...all, question]
    })
  }, [])

  const duplicate = useCallback((index: number) => {
    setQuestions((all) => {
      const original = all[index]
      if (!original) return all
      const copy = { ...original, id: newId() }
      focusNext.current = `[data-question="${copy.id}"] textarea`
      return numbered(all.toSpliced(index + 1, 0, copy))
    })
  }, [])

  /** Moves a question; its button keeps the focus, unless the question is now at an end of the list. */
  const move = useCallback((from: number, to: number) => {
    setQuestions((all) => {
      const question = all[from]
      if (!question || to < 0 || to >= all.length || to === from) return all
      const isAtEnd = to === 0 || to === all.length - 1
      const direction = to < from === isAtEnd && all.length > 1 ? 'down' : 'up'
      focusNext.current = `[data-question="${question.id}"] [data-move="${direction}"]`
      return numbered(all.toSpliced(from, 1).toSpliced(to, 0, question))
    })
    setMoved(to + 1)
  }, [])

  const remove = useCallback((index: number, question: Question) => {
    setQuestions((all) => numbered(all.toSpliced(index, 1)))
    notify.info(question.question_text.trim() || texts.question(index + 1), {
      title: texts.removed,
      action: {
        label: texts.undo,
        run: () => setQuestions((all) => numbered(all.toSpliced(index, 0, question))),
      },
    })
  }, [])

  const dirty = questions !== start && !isUntouched(start, questions)
  useTypedWaits<{ questions: Question[] }>({
    about: undefined,
    initial: { questions: start },
    values: () => ({ questions: dirty ? questions : start }),
    restore: (typed) => setQuestions(typed.questions ?? start),
  })
  /** Puts others in their place. */
  const put = useCallback((others: readonly Question[]) => setQuestions(numbered(others)), [])
  return { questions, dirty, moved, edit, add, duplicate, move, remove, put, list }
}

/** A new form starts with one empty question: leaving it unchanged loses nothing. */
function isUntouched(start: readonly Question[], questions: readonly Question[]): boolean {
  const [only] = questions
  return (
    start.length === 0 &&
    questions.length === 1 &&
    only?.question_text === '' &&
    !only.feedback &&
    kindOf(only)
      .parts(only)
      .every(({ text }) => text === '')
  )
}

function numbered(questions: Unnumbered): Question[] {
  return questions.map((question, index) => ({ ...question, order_number: index + 1 }))
}

/** A question's id; unlike randomUUID, also where the portal has no https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
