import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemeManager } from '#web/theme/color-scheme.ts'
import { resolver, theme } from '#web/theme/theme.ts'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import type { AppRouter } from './router.tsx'

const manager = colorSchemeManager()

/** Everything that stands around every page. */
export function App({ router, queries }: { router: AppRouter; queries: QueryClient }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withStaticClasses={false}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
