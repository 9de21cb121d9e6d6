import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OtherPersonScreen } from '#web/layouts/OtherPersonScreen.tsx'
import { useOtherPerson } from '#web/session/other-person.ts'
import { dropPerson } from '#web/session/session.ts'
import { colorSchemeManager } from '#web/theme/color-scheme.ts'
import { resolver, theme } from '#web/theme/theme.ts'
import { forgetQuestion } from '#web/ui/confirm-store.ts'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { forgetTold } from '#web/ui/notify.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import type { AppRouter } from './router.tsx'

const manager = colorSchemeManager()

/** Everything that surrounds every page. */
export function App({ router, queries }: { router: AppRouter; queries: QueryClient }) {
  const other = useOtherPerson()
  const leave = useCallback(() => {
    queries.clear()
    router.history.destroy()
    dropPerson()
    forgetTold()
    forgetQuestion()
  }, [router, queries])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withStaticClasses={false}
    >
      {other ? (
        <OtherPersonScreen firstName={other.firstName} onShown={leave} />
      ) : (
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Toasts />
        </QueryClientProvider>
      )}
    </MantineProvider>
  )
}
