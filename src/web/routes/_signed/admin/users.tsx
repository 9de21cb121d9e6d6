import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { usersScreen } from '#contract/screens/users.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { UsersScreen } from '#web/users/UsersScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

const waiting = () => <SkeletonRows />
const AuditTab = lazy(async () => ({ default: (await import('#web/audit/AuditTab.tsx')).AuditTab }), { waiting })
const ImportTab = lazy(async () => ({ default: (await import('#web/users/import/ImportTab.tsx')).ImportTab }), {
  waiting,
})
const ImportHistoryTab = lazy(() => import('#web/recognized/ImportHistoryTab.tsx'), { waiting })

/** The tabs by their names in the address. */
const TABS = { importar: 'import', historia: 'history', auditoria: 'audit' } as const
const NAMES = { people: undefined, import: 'importar', history: 'historia', audit: 'auditoria' } as const

export const Route = createFileRoute('/_signed/admin/users')({
  ...routeSearch(SEARCHES['/admin/users']),
  loader: (opening) => preloadData(usersScreen, opening),
  component: Users,
})

function Users() {
  const { view, onView } = useView(Route.useSearch())
  const { q, action, entity, from, to, sort, pages } = view
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      tab={view.tab ? TABS[view.tab] : 'people'}
      onTab={(next) => void navigate({ search: { tab: NAMES[next] }, resetScroll: false })}
      view={view}
      onView={onView}
      importing={<ImportTab />}
      history={<ImportHistoryTab />}
      audit={<AuditTab view={{ q, action, entity, from, to, sort, pages }} onView={(next) => onView(next, true)} />}
    />
  )
}
