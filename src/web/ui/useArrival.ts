import { useRouterState } from '@tanstack/react-router'

/**
 * Another word each time that somebody has come to an address, the same one or not: the key of a dialog that an address opens. Closed, the
 * dialog would stay so when its address is asked for again before the screen that it leads to has come.
 */
export function useArrival(): string | undefined {
  return useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).state.__TSR_key })
}
