import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from '#web/layouts/ErrorScreen.tsx'
import { NotFoundScreen } from '#web/layouts/NotFoundScreen.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The router of the page; the build gives it a history in memory. */
export const makeRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 300,
    // A page in the making has no scroll; the script for it would not pass our content security policy.
    scrollRestoration: history === undefined,
    caseSensitive: true,
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
