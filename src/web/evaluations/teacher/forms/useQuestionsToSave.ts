import { isFilled } from '#domain/filled.ts'
import { useState, type RefObject } from 'react'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { Question, QuestionProblem } from '#domain/evaluations/question-types.ts'
import { editProblems } from '#domain/evaluations/question-changes.ts'
import { alikePlaces } from '#domain/evaluations/options.ts'
import { toSave } from '#domain/evaluations/question-editor.ts'
import { isDeclined, ProblemError } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import type { EditableAssignment } from '../answers.ts'
import { questionTexts as texts } from './texts.ts'

const TAKEN_WORDS = ['WORDS_OF_OTHER_OPTION', 'WORDS_OF_OTHER_QUESTION'] as const
/** What a question's card says of it. */
export type CardProblem = QuestionProblem | (typeof TAKEN_WORDS)[number]
type Found = { index: number | null; problem: CardProblem }

const LONG_MS = 8000
const ACTION = 'questions'

/** Checks the questions in the quoted words and saves them; from the first attempt on, problems are shown beside each one. */
export function useQuestionsToSave({
  questions,
  initial,
  list,
  onSave,
}: {
  questions: Question[]
  initial: EditableAssignment['form_questions']
  list: RefObject<HTMLDivElement | null>
  onSave: (questions: Question[]) => Promise<void>
}) {
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  /** The problems that the server found in the questions as they were sent; shown until the questions change. */
  const [refused, setRefused] = useState<{ questions: readonly Question[]; found: readonly Found[] } | null>(null)
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
      notify.succeeded(ACTION)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isDeclined(error)) return
      const found = foundIn(error)
      setRefused({ questions, found })
      const [worst] = found
      if (worst) return lead(worst.index, worst.problem)
      const [field] = Object.values(error.fields ?? {})
      notify.error(field?.message ?? error.detail, { title: texts.saveFailed, durationMs: LONG_MS, about: ACTION })
    } finally {
      setSaving(false)
    }
  }

  function lead(index: number | null, problem: CardProblem) {
    if (index === null) return
    const card = list.current?.children.item(index)
    card?.scrollIntoView({ block: 'nearest' })
    const fields = [...(card?.querySelectorAll<HTMLInputElement>(FIELD_OF[problem]) ?? [])]
    const empty = problem === 'EMPTY_OPTIONS' ? fields.find(({ value }) => !isFilled(value)) : undefined
    const same =
      problem === 'SAME_OPTIONS' ? fields[alikePlaces(fields.map(({ value }) => value)).at(-1) ?? 0] : undefined
    ;(empty ?? same ?? fields[0])?.focus()
  }

  const found: readonly Found[] = tried
    ? [...problemsNow(), ...(refused?.questions === questions ? refused.found : [])]
    : []
  const [first] = found
  return { save, saving, problems: tried ? byQuestion(found) : NONE, summary: first && summaryOf(first) }
}

/** The first problem in words, for beside the button. */
function summaryOf({ index, problem }: Found): string {
  return index === null ? FIELD_TEXTS[problem] : texts.problemAt(index + 1, FIELD_TEXTS[problem])
}

/** Where each problem can be fixed. */
const FIELD_OF: Record<CardProblem, string> = {
  NO_QUESTIONS: 'textarea',
  EMPTY_QUESTION: 'textarea',
  TYPE_NOT_ALLOWED: 'select',
  TOO_FEW_OPTIONS: '[data-add-option]',
  EMPTY_OPTIONS: '[data-option]',
  SAME_OPTIONS: '[data-option]',
  NO_CORRECT_ANSWER: 'input[type="checkbox"]',
  WORDS_OF_OTHER_OPTION: '[data-option]',
  WORDS_OF_OTHER_QUESTION: 'textarea',
}

/** What only the server knows: it has the answers, and what it said then. */
function foundIn({ fields }: ProblemError): Found[] {
  return Object.entries(fields ?? {}).flatMap(([path, { code }]) => {
    const index = Number(/^form_questions\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)
    const problem = TAKEN_WORDS.find((one) => one === code)
    return problem && Number.isInteger(index) ? [{ index, problem }] : []
  })
}

const NONE: ReadonlyMap<number, readonly CardProblem[]> = new Map()

function byQuestion(found: readonly Found[]): ReadonlyMap<number, readonly CardProblem[]> {
  const map = new Map<number, CardProblem[]>()
  for (const { index, problem } of found) {
    if (index !== null) map.set(index, [...(map.get(index) ?? []), problem])
  }
  return map
}
