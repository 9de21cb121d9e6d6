import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Operation } from '#contract/operation.ts'
import { call } from './client.ts'

/**
 * An operation that changes something. `changed` are the first words of the keys of what it changes: what is on the screen
 * is asked again at once, the rest when it's shown.
 */
export function useDeed<O extends Operation>(operation: O, changed: readonly string[]) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSuccess: () => Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
