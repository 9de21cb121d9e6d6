import { useCallback, useState } from 'react'
import { readAnswers } from '#domain/evaluations/form-answers.ts'
import type { FormAnswers } from '#domain/evaluations/form-grade.ts'
import { getSession } from '#web/session/session.ts'

/** Answers that haven't been sent, and the question that was being answered, counted from 0. */
export type Draft = { answers: FormAnswers; at: number }

const EMPTY: Draft = { answers: {}, at: 0 }

/** The unsent answers of a form, kept in this browser for each person until they're sent: a reload or a lost line loses nothing. */
export function useDraft(assignmentId: string) {
  const [draft, setDraft] = useState(() => readDraft(assignmentId))
  const [wasRestored] = useState(() => hasAnswers(draft))

  const change = useCallback(
    (next: Draft) => {
      setDraft(next)
      write(assignmentId, next)
    },
    [assignmentId],
  )
  const forget = useCallback(() => write(assignmentId, null), [assignmentId])
  return { draft, wasRestored, change, forget }
}

/** Whether a form has answers that were not sent. */
export function hasDraft(assignmentId: string): boolean {
  return hasAnswers(readDraft(assignmentId))
}

/** Whether anything was answered. */
export function hasAnswers({ answers }: Draft): boolean {
  return Object.values(answers).some((answer) => answer.length > 0)
}

function readDraft(assignmentId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(assignmentId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const answers = 'answers' in stored ? readAnswers(stored.answers) : {}
    const at = 'at' in stored ? Number(stored.at) : 0
    return { answers, at: Number.isInteger(at) && at > 0 ? at : 0 }
  } catch {
    // Storage may be refused or hold something else; the form then starts empty.
    return EMPTY
  }
}

function write(assignmentId: string, draft: Draft | null) {
  try {
    if (draft) localStorage.setItem(keyOf(assignmentId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(assignmentId))
  } catch {
    // Without storage the answers live as long as the page.
  }
}

function keyOf(assignmentId: string): string {
  return `answers:${getSession().user?.id ?? ''}:${assignmentId}`
}
