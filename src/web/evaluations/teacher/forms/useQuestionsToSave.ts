import { isFilled } from '#domain/filled.ts'
import { useState, type RefObject } from 'react'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { editProblems } from '#domain/evaluations/question-changes.ts'
import { alikePlaces } from '#domain/evaluations/options.ts'
import { toSave } from '#domain/evaluations/question-editor.ts'
import type { Question, QuestionProblem } from '#domain/evaluations/questions.ts'
import { isDeclined, ProblemError } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import type { EditableAssignment, QuestionsToSave } from '../answers.ts'
import { questionTexts as texts } from './texts.ts'

const LONG_MS = 8000
const DEED = 'questions'

/** Checks the questions in the quoted words and saves them; from the first try on, what is wrong stands beside each. */
export function useQuestionsToSave({
  questions,
  initial,
  list,
  onSave,
}: {
  questions: Question[]
  initial: EditableAssignment['form_questions']
  list: RefObject<HTMLDivElement | null>
  onSave: (questions: QuestionsToSave) => Promise<void>
}) {
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const stored = initial.map((question, index) => ({ ...question, order_number: index + 1 }))
  const problemsNow = () => editProblems(questions, stored, 'form')

  const save = async () => {
    if (saving) return
    setTried(true)
    const [first] = problemsNow()
    if (first) return lead(first.index, first.problem)
    setSaving(true)
    try {
      await onSave(toSave(questions))
      notify.succeeded(DEED)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isDeclined(error)) return
      const [field] = Object.values(error.fields ?? {})
      notify.error(field?.message ?? error.detail, { title: texts.saveFailed, durationMs: LONG_MS, about: DEED })
    } finally {
      setSaving(false)
    }
  }

  function lead(index: number | null, problem: QuestionProblem) {
    if (index === null) return
    const card = list.current?.children.item(index)
    card?.scrollIntoView({ block: 'nearest' })
    const fields = [...(card?.querySelectorAll<HTMLInputElement>(FIELD_OF[problem]) ?? [])]
    const empty = problem === 'EMPTY_OPTIONS' ? fields.find(({ value }) => !isFilled(value)) : undefined
    const same =
      problem === 'SAME_OPTIONS' ? fields[alikePlaces(fields.map(({ value }) => value)).at(-1) ?? 0] : undefined
    ;(empty ?? same ?? fields[0])?.focus()
  }

  const found = tried ? problemsNow() : []
  const [first] = found
  return { save, saving, problems: tried ? byQuestion(found) : NONE, summary: first && summaryOf(first) }
}

/** The first problem in words, for beside the button. */
function summaryOf({ index, problem }: ReturnType<typeof editProblems>[number]): string {
  if (index === null) return FIELD_TEXTS[problem]
  return problem === 'EMPTY_QUESTION' ? texts.empty(index + 1) : texts.problemAt(index + 1, FIELD_TEXTS[problem])
}

/** Where each problem is mended. */
const FIELD_OF: Record<QuestionProblem, string> = {
  NO_QUESTIONS: 'textarea',
  EMPTY_QUESTION: 'textarea',
  TYPE_NOT_ALLOWED: 'select',
  TOO_FEW_OPTIONS: '[data-add-option]',
  EMPTY_OPTIONS: '[data-option]',
  SAME_OPTIONS: '[data-option]',
  NO_CORRECT_ANSWER: 'input[type="checkbox"]',
}

const NONE: ReadonlyMap<number, readonly QuestionProblem[]> = new Map()

function byQuestion(found: ReturnType<typeof editProblems>): ReadonlyMap<number, readonly QuestionProblem[]> {
  const map = new Map<number, QuestionProblem[]>()
  for (const { index, problem } of found) {
    if (index !== null) map.set(index, [...(map.get(index) ?? []), problem])
  }
  return map
}
