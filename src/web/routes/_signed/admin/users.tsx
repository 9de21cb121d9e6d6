import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { usersScreen } from '#contract/screens/users.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import { AUDIT_ENTITIES } from '#domain/audit/entities.ts'
import { ROLES } from '#domain/access/roles.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { UsersScreen, type UserTab } from '#web/users/UsersScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'

const waiting = () => <SkeletonRows />
const AuditTab = lazy(async () => ({ default: (await import('#web/audit/AuditTab.tsx')).AuditTab }), { waiting })
const ImportTab = lazy(async () => ({ default: (await import('#web/users/import/ImportTab.tsx')).ImportTab }), {
  waiting,
})
const ImportHistoryTab = lazy(() => import('#web/recognized/ImportHistoryTab.tsx'), { waiting })

/** The tabs' names in the address. */
const TABS = { people: undefined, import: 'importar', history: 'historia', audit: 'auditoria' } as const

const Search = z.object({
  tab: z.catch(z.optional(z.enum(['importar', 'historia', 'auditoria'])), undefined),
  q: SearchText,
  role: z.catch(z.optional(z.enum(ROLES)), undefined),
  pages: SearchPages,
  sort: SearchText,
  dialog: z.catch(z.optional(z.enum(['create', 'edit'])), undefined),
  id: SearchId,
  // The audit log's own filters.
  action: z.catch(z.optional(z.enum(AUDIT_ACTIONS)), undefined),
  entity: z.catch(z.optional(z.enum(AUDIT_ENTITIES)), undefined),
  from: z.catch(z.optional(z.iso.date()), undefined),
  to: z.catch(z.optional(z.iso.date()), undefined),
})

export const Route = createFileRoute('/_signed/admin/users')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { tab, q, role, sort } }) => ({ tab, q, role, sort }),
  loader: (opening) => preloadData(usersScreen, opening),
  component: Users,
})

function Users() {
  const { tab, q = '', role, sort, pages = 1, dialog, id, action, entity, from, to } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (next: Partial<z.infer<typeof Search>>, replace: boolean) =>
    void navigate({ search: (search) => tidy({ ...search, ...next }), replace, resetScroll: false })
  return (
    <UsersScreen
      tab={tabOf(tab)}
      onTab={(next) => void navigate({ search: { tab: TABS[next] }, resetScroll: false })}
      view={{ q, role, sort, pages, dialog, id }}
      onView={(next, replace = false) => change(next, replace)}
      importing={<ImportTab />}
      history={<ImportHistoryTab />}
      audit={
        <AuditTab
          view={{ q: q || undefined, action, entity, from, to, sort, pages }}
          onView={(next) => change(next, true)}
        />
      }
    />
  )
}

function tabOf(tab: 'importar' | 'historia' | 'auditoria' | undefined): UserTab {
  if (tab === 'importar') return 'import'
  if (tab === 'historia') return 'history'
  return tab === 'auditoria' ? 'audit' : 'people'
}

/** What is as always isn't said. */
function tidy(search: z.infer<typeof Search>): z.infer<typeof Search> {
  const { pages = 1, q } = search
  return { ...search, q: q || undefined, pages: pages > 1 ? pages : undefined }
}
