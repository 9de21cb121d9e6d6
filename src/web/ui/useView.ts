import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchAddress, SearchOf } from '#contract/screens/addresses.ts'

/** What a screen shows of its address, and how it changes that. With `replace`, going back doesn't lead to what was shown before. */
export type ViewOf<Address extends SearchAddress> = {
  readonly view: SearchOf<Address>
  readonly onView: (change: Partial<SearchOf<Address>>, replace?: boolean) => void
}

/** An open route's search, and what changes it. `replaces`: without a step in the history, unless a change asks for one. */
export function useView<Search extends object>(view: Search, { replaces = false } = {}) {
  const navigate = useNavigate()
  const onView = useCallback(
    (change: Partial<Search>, replace = replaces) =>
      void navigate({ to: '.', search: (old) => ({ ...old, ...change }), replace, resetScroll: false }),
    [navigate, replaces],
  )
  return { view, onView }
}
