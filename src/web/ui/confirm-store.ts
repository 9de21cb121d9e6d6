import type { ReactNode } from 'react'

export type Question = {
  /** Names the thing: '¿Eliminar el curso Hermenéutica?' */
  title: string
  text?: ReactNode
  /** What will be lost, a line for each: only what nobody gets back in the portal. */
  loses?: readonly string[]
  /** What else follows, a line for each, under 'Qué cambia:' unless they have a title of their own. */
  changes?: readonly string[]
  changesTitle?: string
  /** Whether the dialog says 'No se puede deshacer.': true only if nobody can, administrators included. */
  isFinal: boolean
  /** The action as a verb: 'Eliminar el curso'. */
  confirmLabel: string
  cancelLabel?: string
  /** Destructive actions are red; that is the default. */
  destructive?: boolean
  /** The action has the focus, for questions that come many times in a row: Enter says yes. */
  readyToConfirm?: boolean
}

export type OpenQuestion = Question & { answer: (yes: boolean) => void; open: boolean }

let question: OpenQuestion | null = null
const listeners = new Set<() => void>()

/** Asks before an action that loses something, or that moves more than the button says: `if (await confirm({ title, loses, isFinal, confirmLabel })) …`. */
export function confirm(asked: Question): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes)
      if (question?.answer === answer) publish({ ...question, open: false })
    }
    // A moment later: the Escape that leads to the question must not answer it too.
    setTimeout(() => publish({ ...asked, answer, open: true }))
  })
}

export const getQuestion = (): OpenQuestion | null => question

/** Dismisses a question put to a user who is no longer here: the answer is no. */
export function forgetQuestion(): void {
  question?.answer(false)
  if (question) publish(null)
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: OpenQuestion | null) {
  question = next
  for (const listener of listeners) listener()
}
