import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { setScholarshipActivity } from '#contract/scholarships.ts'
import { scholarshipList } from '#contract/screens/payments.ts'
import { useAction } from '#web/api/useAction.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate, formatPercent } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Scholarship } from './answers.ts'
import styles from './Payments.module.css'
import type { OnView, PaymentsView } from './payments-view.ts'
import { ScholarshipDialog } from './ScholarshipDialog.tsx'
import { scholarshipTexts as texts } from './texts.ts'
import { UsesDialog } from './UsesDialog.tsx'
import { SORTS, sortIn } from '#contract/sorting.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { RowActions } from '#web/ui/RowActions.tsx'

/** The scholarship codes: what each is worth, where, when, and how often it was used (decision M4). */
export default function ScholarshipsTab({ view, onView }: { view: PaymentsView; onView: OnView }) {
  const { query, isOld, loadingMore } = usePages(...scholarshipList(view.q, view.sort), view.pages)
  const open = query.data?.items.find(({ id }) => id === view.id)
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <Box component="p" mb="1rem" c="dimmed">
        {texts.lead}
      </Box>
      <div className={styles.tools}>
        <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
        <Group gap="0.75rem" align="stretch">
          {create}
        </Group>
      </div>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<SkeletonRows rows={5} height={56} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing q={view.q} create={create} onClear={() => onView({ q: '', pages: 1 })} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            isOld={isOld}
          >
            <ScholarshipTable items={items} sort={sortIn(SORTS.scholarships, view.sort)} onView={onView} />
          </Pager>
        )}
      </QueryState>
      {view.dialog === 'create' && <ScholarshipDialog scholarship={null} onClose={close} />}
      {view.dialog === 'edit' && open && <ScholarshipDialog key={open.id} scholarship={open} onClose={close} />}
      {view.dialog === 'uses' && open && <UsesDialog key={open.id} scholarship={open} onClose={close} />}
    </>
  )
}

type Order = 'date' | 'code' | 'percent' | 'uses'

function ScholarshipTable(props: { items: readonly Scholarship[]; sort: Sorting<Order>['sort']; onView: OnView }) {
  const { items, sort, onView } = props
  const { setActive, changing } = useScholarshipActivity()
  return (
    <DataTable
      caption={texts.table}
      columns={columnsFor({ onView, setActive, changing })}
      rows={items}
      rowKey={({ id }) => id}
      sorting={{
        sort,
        usual: '-date',
        onSort: (next) => onView({ sort: next, pages: 1 }),
        also: [{ header: texts.createdAt, sort: { by: 'date', kind: 'date' } }],
      }}
    />
  )
}

type Actions = ReturnType<typeof useScholarshipActivity> & { onView: OnView }

function columnsFor({ onView, setActive, changing }: Actions): Column<Scholarship, Order>[] {
  return [
    {
      header: texts.code,
      width: '30%',
      sort: { by: 'code' },
      cell: ({ code, description }) => (
        <span className={styles.two}>
          <strong>{code}</strong>
          {description && <small>{description}</small>}
        </span>
      ),
    },
    {
      header: texts.percent,
      numeric: true,
      sort: { by: 'percent', kind: 'number' },
      cell: ({ percent }) => formatPercent(percent),
    },
    {
      header: texts.countries,
      plain: true,
      from: 'lg',
      cell: ({ countries }) =>
        countries.length === 0 ? texts.allCountries : countries.map((one) => texts.countryNames[one]).join(', '),
    },
    { header: texts.validity, plain: true, from: 'lg', cell: validityOf },
    {
      header: texts.uses,
      sort: { by: 'uses', kind: 'number' },
      cell: ({ id, code, uses, max_uses }) => (
        <Button
          variant="subtle"
          data-print="show"
          mx="-0.7rem"
          my="-0.5rem"
          pos="relative"
          maw="none"
          aria-label={`${texts.usesOf(uses, max_uses)}. ${texts.usesButtonOf(code)}`}
          onClick={() => onView({ dialog: 'uses', id })}
        >
          {texts.usesOf(uses, max_uses)}
        </Button>
      ),
    },
    {
      header: texts.state,
      plain: true,
      from: 'md',
      cell: ({ problem }) =>
        problem ? (
          <StatusTag tone={problem === 'NOT_YET_VALID' ? 'soon' : 'neutral'}>{texts.problems[problem]}</StatusTag>
        ) : (
          <StatusTag tone="done">{texts.works}</StatusTag>
        ),
    },
    {
      header: texts.actions,
      actions: true,
      cell: (scholarship) => {
        const { id, code, is_active } = scholarship
        return (
          <RowActions
            name={code}
            actions={[
              { label: texts.edit, of: texts.editOf(code), onClick: () => onView({ dialog: 'edit', id }) },
              {
                label: is_active ? texts.deactivate : texts.activate,
                of: is_active ? texts.deactivateOf(code) : texts.activateOf(code),
                red: is_active,
                loading: changing === id,
                onClick: () => void setActive(scholarship, !is_active),
              },
            ]}
          />
        )
      },
    },
  ]
}

function validityOf({ valid_from, valid_to }: Scholarship): string {
  if (valid_from && valid_to) return texts.between(formatDate(valid_from), formatDate(valid_to))
  if (valid_from) return texts.from(formatDate(valid_from))
  return valid_to ? texts.until(formatDate(valid_to)) : texts.always
}

function Nothing({ q, create, onClear }: { q: string; create: React.ReactNode; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={create} />
  return (
    <EmptyState
      title={texts.noneFound}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      }
    />
  )
}

/** Deactivates a code after asking, or lets it work again. */
function useScholarshipActivity() {
  const activity = useAction(setScholarshipActivity, { failed: { title: texts.failed } })

  function setActive({ id, code, version }: Scholarship, is_active: boolean) {
    const question = {
      title: texts.deactivateTitle(code),
      text: texts.deactivateText,
      isFinal: false,
      confirmLabel: texts.deactivate,
    }
    return activity.run(
      { scholarshipId: id, is_active, version },
      { ...(!is_active && { confirm: question }), done: is_active ? texts.activated(code) : texts.deactivated(code) },
    )
  }

  return { setActive, changing: activity.isPending ? activity.variables.scholarshipId : null }
}
