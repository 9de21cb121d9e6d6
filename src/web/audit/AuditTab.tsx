import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS } from '#contract/audit-texts.ts'
import { exportAudit, listAudit } from '#contract/audit.ts'
import type { SearchOf } from '#contract/screens/addresses.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import { AUDIT_ENTITIES } from '#domain/audit/entities.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { fold, foldedFilter } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import styles from './Audit.module.css'
import { AuditTable } from './AuditTable.tsx'
import { auditTexts as texts } from './texts.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'

type AuditView = Pick<SearchOf<'/admin/users'>, 'q' | 'action' | 'entity' | 'from' | 'to' | 'sort' | 'pages'>

const PAGE_SIZE = 25
/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }
const CLEARED = { q: '', action: undefined, entity: undefined, from: undefined, to: undefined, pages: 1 }

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_TEXTS[value] })).toSorted((a, b) =>
  fold(a.label) < fold(b.label) ? -1 : 1,
)
const ENTITIES = AUDIT_ENTITIES.map((value) => ({ value, label: AUDIT_ENTITY_TEXTS[value] }))

/** Who did what to whom and when, with before and after; nobody can change it. */
export function AuditTab({ view, onView }: { view: AuditView; onView: (change: Partial<AuditView>) => void }) {
  const { pages, sort: said, ...asked } = view
  // An address may ask for an action or a thing that there isn't.
  const filters = {
    ...asked,
    action: AUDIT_ACTIONS.find((one) => one === asked.action),
    entity: AUDIT_ENTITIES.find((one) => one === asked.entity),
  }
  const sort = sortIn(SORTS.audit, said)
  const { query, isOld, loadingMore } = usePages(listAudit, { ...filters, sort, page_size: PAGE_SIZE }, pages)
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <Filters view={view} onView={(change) => onView({ ...change, pages: 1 })} />
      <Group gap="0.75rem" align="stretch" justify="flex-end" mt="0.9rem" mb="1.1rem">
        {isFiltered && (
          <Button variant="subtle" onClick={() => onView(CLEARED)}>
            {texts.clear}
          </Button>
        )}
        <Button
          component="a"
          href={addressOf(exportAudit, filters)}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {texts.export}
        </Button>
      </Group>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        rows={8}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={isFiltered ? texts.noneFoundTitle : texts.emptyTitle}
            text={isFiltered ? texts.noneFoundText : texts.emptyText}
          />
        }
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: pages + 1 })}
            isOld={isOld}
          >
            <AuditTable
              rows={items}
              sorting={{ sort, usual: '-date', onSort: (next) => onView({ sort: next, pages: 1 }) }}
            />
          </Pager>
        )}
      </QueryState>
    </>
  )
}

function Filters({ view, onView }: { view: AuditView; onView: (change: Partial<AuditView>) => void }) {
  return (
    <search className={styles.filters} aria-label={texts.filters}>
      <div className={styles.search}>
        <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q })} />
      </div>
      <Select
        label={texts.action}
        placeholder={texts.allActions}
        comboboxProps={IN_PLACE}
        searchable
        clearable
        filter={foldedFilter}
        data={ACTIONS}
        value={view.action ?? null}
        onChange={(next) => onView({ action: next ?? undefined })}
      />
      <Select
        label={texts.entity}
        placeholder={texts.allEntities}
        comboboxProps={IN_PLACE}
        clearable
        data={ENTITIES}
        value={view.entity ?? null}
        onChange={(next) => onView({ entity: next ?? undefined })}
      />
      <div className={styles.days}>
        <TextInput
          label={texts.from}
          type="date"
          max={view.to}
          value={view.from ?? ''}
          onChange={(event) => onView({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={texts.to}
          type="date"
          min={view.from}
          value={view.to ?? ''}
          onChange={(event) => onView({ to: event.currentTarget.value || undefined })}
        />
      </div>
    </search>
  )
}
