import { Select } from '@mantine/core'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { FILTERS } from '#contract/screens/filters.ts'
import { userList } from '#contract/screens/users.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SavedFilters } from '#web/ui/filters/SavedFilters.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { userTexts as texts } from './texts.ts'
import styles from './Users.module.css'
import { UsersTable } from './UsersTable.tsx'
import { SORTS, sortIn } from '#contract/sorting.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const EditDialog = lazyDialog(() => import('./EditDialog.tsx'))

/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

/** Everyone with an account, to be found, edited and given roles (document 3 §2.16). */
export function AccountsTab({ view, onView }: ViewOf<'/admin/users'>) {
  const { q, role, sort, pages, dialog, id } = view
  const { query, isOld, loadingMore } = usePages(...userList(q, role, sort), pages)
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  return (
    <>
      <search className={styles.tools} aria-label={texts.filters}>
        <SearchField label={texts.search} value={q} onSearch={(next) => onView({ q: next, pages: 1 }, true)} />
        <Select
          aria-label={texts.role}
          comboboxProps={IN_PLACE}
          data={[
            { value: 'all', label: texts.allRoles },
            ...ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] })),
          ]}
          allowDeselect={false}
          value={role ?? 'all'}
          onChange={(next) => onView({ role: roleOf(next), pages: 1 }, true)}
        />
        <SavedFilters of={FILTERS.users} view={view} onView={onView} />
      </search>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        rows={8}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Nothing
            isFiltered={q !== '' || role !== undefined}
            onClear={() => onView({ q: '', role: undefined, pages: 1 })}
          />
        }
      >
        {({ items, total, hasMore, first }) => (
          <Pager
            shown={items.length}
            total={total}
            isMinimum={first.total_is_minimum}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: pages + 1 }, true)}
            isOld={isOld}
          >
            <UsersTable
              users={items}
              sorting={{
                sort: sortIn(SORTS.users, sort),
                usual: '-date',
                onSort: (next) => onView({ sort: next, pages: 1 }),
              }}
              onEdit={(userId) => onView({ dialog: 'edit', id: userId })}
            />
          </Pager>
        )}
      </QueryState>
      <>
        {dialog === 'create' && <CreateDialog onClose={close} />}
        {dialog === 'edit' && id && <EditDialog key={id} userId={id} onClose={close} />}
      </>
    </>
  )
}

function roleOf(chosen: string | null): Role | undefined {
  return ROLES.find((role) => role === chosen)
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title={texts.emptyTitle} />
  return (
    <NothingFound title={texts.noneFoundTitle} text={texts.noneFoundText} clearLabel={texts.clear} onClear={onClear} />
  )
}
