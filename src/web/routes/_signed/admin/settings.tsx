import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { settingsScreen } from '#contract/screens/settings.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { SettingsScreen } from '#web/settings/SettingsScreen.tsx'

const PaperSettingsScreen = lazy(() => import('#web/papers/PaperSettingsScreen.tsx'), {
  waiting: () => <SkeletonRows rows={6} />,
})

const Search = z.object({
  tab: z.catch(z.optional(z.enum(['users', 'notifications', 'security', 'system', 'documents'])), undefined),
})

export const Route = createFileRoute('/_signed/admin/settings')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(settingsScreen, opening),
  component: Settings,
})

function Settings() {
  const { tab = 'general' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (tab === 'documents') return <PaperSettingsScreen />
  return (
    <SettingsScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: { tab: next === 'general' ? undefined : next }, replace: true, resetScroll: false })
      }
    />
  )
}
