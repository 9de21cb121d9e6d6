import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput, Operation, Room, SentInput } from '#contract/operation.ts'
import { confirm as ask, type Question } from '#web/ui/confirm-store.ts'
import { useRef } from 'react'
import { notify } from '#web/ui/notify.ts'
import { requestOf } from '#contract/request-of.ts'
import { call, isDeclined, ProblemError } from './client.ts'
import { renew } from './read.ts'

/** What a person is asked before an action, and told after it. */
export type Words<O extends Operation> = {
  confirm?: Question
  /** The sentence that says it's done, or what happens then. */
  done?: string | ((answer: CallOutput<O>) => void)
  /** The text above the server's sentence if it's refused, or what happens then. Without it, the sentence is shown alone. */
  failed?: { title: string; durationMs?: number } | ((problem: ProblemError) => void)
}

type Options<O extends Operation> = Words<O> & {
  /** The other rooms whose answers it makes stale; those of its own room always are. */
  changes?: readonly Room[]
  /** Shows at once what the answer says, before anything is asked again. */
  shows?: (answer: CallOutput<O>) => unknown
  /** The id of what no longer exists: nothing about it is requested again. */
  gone?: (input: CallInput<O>) => string
  /** Requests the rooms again even if it was refused: someone else may have changed what it's about. */
  evenRefused?: boolean
} & Pick<UseMutationOptions<CallOutput<O>, Error, SentInput<O>>, 'retry' | 'retryDelay'>

/**
 * An operation that changes something. `run` asks, sends and reports; `mutateAsync` only sends, for forms, which show errors themselves.
 * Data on screen from the rooms that it changes is requested again before the result is reported, the rest when it's shown.
 */
export function useAction<O extends Operation>(operation: O, options: Options<O> = {}) {
  const { changes = [], shows, gone, evenRefused = false, confirm, done, failed, ...tries } = options
  const queries = useQueryClient()
  const underWay = useRef(new Set<string>())
  const stale = (goneId?: string) => renew(queries, [operation.room, ...changes], goneId)
  const action = useMutation({
    ...tries,
    mutationFn: (input: SentInput<O>) => call(operation, input),
    onSuccess: async (answer, input) => {
      notify.succeeded(actionOf(operation, input))
      await shows?.(answer)
      await stale(gone?.(input))
    },
    // What someone else changed is requested again immediately, whatever it is.
    onError: (error) => (evenRefused || isStale(error) ? stale() : undefined),
  })

  /** The answer; null when the person thought better of it, when it was refused, and for the second click of a double click. */
  async function run(input: SentInput<O>, words?: Words<O>): Promise<CallOutput<O> | null> {
    const key = JSON.stringify(input)
    if (underWay.current.has(key)) return null
    underWay.current.add(key)
    try {
      return await runOnce(input, words)
    } finally {
      underWay.current.delete(key)
    }
  }

  async function runOnce(input: SentInput<O>, words?: Words<O>): Promise<CallOutput<O> | null> {
    const said = { confirm, done, failed, ...words }
    if (said.confirm && !(await ask(said.confirm))) return null
    try {
      const answer = await action.mutateAsync(input)
      if (typeof said.done === 'string') notify.success(said.done)
      else said.done?.(answer)
      return answer
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isDeclined(error)) return null
      const { failed } = said
      notify.about(actionOf(operation, input), () =>
        typeof failed === 'function' ? failed(error) : notify.error(error.detail, failed),
      )
      return null
    }
  }

  return { ...action, run }
}

function isStale(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'CHANGED_MEANWHILE'
}

/** Which action it is: what is said of its failing goes once it succeeds. */
export function actionOf<O extends Operation>(operation: O, input: CallInput<O>): string {
  return `${operation.method} ${requestOf(operation, input).url}`
}
