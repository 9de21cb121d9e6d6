import { Alert, Box, Button, Group, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listPeriods } from '#contract/periods.ts'
import { periodList } from '#contract/screens/periods.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { CardGrid } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { Period } from './answers.ts'
import { PeriodCard } from './PeriodCard.tsx'
import { periodTexts as texts } from './texts.ts'
import { usePeriodActions } from './usePeriodActions.ts'
import type { Sortable } from '#web/ui/sort-choices.ts'
import { SortSelect } from '#web/ui/SortSelect.tsx'

const PeriodDialog = lazyDialog(() => import('./PeriodDialog.tsx'))
const OpenWindowsDialog = lazyDialog(() => import('./OpenWindowsDialog.tsx'))

const ORDERS: Sortable<'start' | 'name'>[] = [
  { header: texts.orders.start, sort: { by: 'start', kind: 'date' } },
  { header: texts.orders.name, sort: { by: 'name' } },
]

/** /admin/periods (document 3 §2.14). */
export function PeriodsScreen({ view, onView }: ViewOf<'/admin/periods'>) {
  const { query, isOld, loadingMore } = usePages(...periodList(view.q, view.sort), view.pages)
  const { setActive, remove, changing } = usePeriodActions()
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={create}>
      <Alert mb="1.25rem" color="ambar" icon={<IconAlertTriangle aria-hidden />} title={texts.warningTitle}>
        {texts.warning}
      </Alert>
      <Group gap="0.75rem 1rem" mb="1.25rem">
        <Box flex="1 1 18rem" maw="30rem">
          <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
        </Box>
        <SortSelect columns={ORDERS} sort={view.sort} usual="-start" onSort={(sort) => onView({ sort, pages: 1 })} />
      </Group>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<CardSkeletons />}
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
            <CardGrid min={20}>
              {items.map((period) => (
                <PeriodCard
                  key={period.id}
                  period={period}
                  changing={changing === period.id}
                  onEdit={() => onView({ dialog: 'edit', id: period.id })}
                  onToggle={() => void setActive(period, !period.is_active)}
                  onOpenWindows={() => onView({ dialog: 'windows', id: period.id })}
                  onRemove={() => void remove(period)}
                />
              ))}
            </CardGrid>
          </Pager>
        )}
      </QueryState>
      <>
        {view.dialog === 'create' && (
          <PeriodDialog
            period={null}
            onClose={close}
            onCreated={(created) => onView({ dialog: 'windows', id: created.id }, true)}
          />
        )}
        {view.id && view.dialog === 'edit' && (
          <OfPeriod key={view.id} periodId={view.id}>
            {(period) => <PeriodDialog period={period} onClose={close} />}
          </OfPeriod>
        )}
        {view.id && view.dialog === 'windows' && (
          <OfPeriod key={view.id} periodId={view.id}>
            {(period) => <OpenWindowsDialog period={period} onClose={close} />}
          </OfPeriod>
        )}
      </>
    </Page>
  )
}

function OfPeriod({ periodId, children }: { periodId: string; children: (period: Period) => React.ReactNode }) {
  const { data: period } = useQuery({
    ...read(listPeriods, { period_id: periodId }),
    select: ({ items }) => items[0] ?? null,
  })
  return period ? children(period) : null
}

function Nothing({ q, create, onClear }: { q: string; create: React.ReactNode; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={create} />
  return (
    <NothingFound
      title={texts.noneFoundTitle}
      text={texts.noneFoundText}
      clearLabel={texts.clearSearch}
      onClear={onClear}
    />
  )
}

function CardSkeletons() {
  return (
    <CardGrid min={20}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={262} radius="lg" />
      ))}
    </CardGrid>
  )
}
