import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { newQuestion } from '#domain/evaluations/question-editor.ts'
import type { Question } from '#domain/evaluations/questions.ts'
import { notify } from '#web/ui/notify.ts'
import { questionTexts as texts } from './texts.ts'

/** The questions that are being edited, and the deeds on their list. */
export function useQuestions(initial: readonly Omit<Question, 'order_number'>[]) {
  const [start] = useState(() => numbered(initial))
  const [questions, setQuestions] = useState(() => (start.length > 0 ? start : [newQuestion(newId(), 1)]))
  const list = useRef<HTMLDivElement>(null)
  // What the next rendering gives the focus to: a selector inside the list.
  const focusNext = useRef<string | null>(null)

  // After each rendering: only the one that follows a deed has something to focus.
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

  const move = useCallback((index: number, by: -1 | 1) => {
    setQuestions((all) => {
      const target = index + by
      const question = all[index]
      if (!question || target < 0 || target >= all.length) return all
      const isAtEnd = target === 0 || target === all.length - 1
      const direction = (by === -1) === isAtEnd && all.length > 1 ? 'down' : 'up'
      focusNext.current = `[data-question="${question.id}"] [data-move="${direction}"]`
      return numbered(all.toSpliced(index, 1).toSpliced(target, 0, question))
    })
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

  return { questions, dirty: questions !== start && !isUntouched(start, questions), edit, add, move, remove, list }
}

/** A new form begins with one empty question: leaving it as it is loses nothing. */
function isUntouched(start: readonly Question[], questions: readonly Question[]): boolean {
  const [only] = questions
  return start.length === 0 && questions.length === 1 && only?.question_text === '' && only.options.join('') === ''
}

function numbered(questions: readonly Omit<Question, 'order_number'>[]): Question[] {
  return questions.map((question, index) => ({ ...question, order_number: index + 1 }))
}

/** A question's id; unlike randomUUID, also where the portal has no https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
