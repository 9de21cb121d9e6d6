import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { settingsScreen } from '#contract/screens/settings.ts'
import { preloadData } from '#web/api/preload.ts'
import { SettingsScreen } from '#web/settings/SettingsScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { routeSearch } from '../../-search.ts'

const PaperSettingsScreen = lazy(() => import('#web/papers/PaperSettingsScreen.tsx'), {
  waiting: () => <SkeletonRows rows={6} />,
})

export const Route = createFileRoute('/_signed/admin/settings')({
  ...routeSearch(SEARCHES['/admin/settings']),
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
