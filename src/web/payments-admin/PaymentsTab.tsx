import { Button, Group, NativeSelect } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exportPayments } from '#contract/payments.ts'
import { FILTERS } from '#contract/screens/filters.ts'
import { paymentList } from '#contract/screens/payments.ts'
import { moneyText } from '#domain/money.ts'
import { DISPLAY_STATUSES } from '#domain/payments/statuses.ts'
import { addressOf } from '#web/api/client.ts'
import { renew } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import { SavedFilters } from '#web/ui/filters/SavedFilters.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import type { PaymentsAnswer } from './answers.ts'
import styles from './Payments.module.css'
import type { OnView, PaymentsView } from './payments-view.ts'
import { PaymentsTable } from './PaymentsTable.tsx'
import { paymentsTexts as texts } from './texts.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'

const PaymentDetail = lazyDialog(() => import('./PaymentDetail.tsx'))

/** Every payment: figures, search, status, table or cards, detail; nothing can be changed here (decision M7). */
export function PaymentsTab({ view, onView }: { view: PaymentsView; onView: OnView }) {
  const { query, isOld, loadingMore } = usePages(...paymentList(view.q, view.status, view.sort), view.pages)
  const queries = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => renew(queries, [exportPayments.room]),
    onSuccess: () => notify.info(texts.refreshed),
  })
  return (
    <>
      <Cards summary={query.data?.first.summary} />
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          value={view.q}
          onSearch={(q) => onView({ q, pages: 1, payment: undefined }, true)}
        />
        <NativeSelect
          aria-label={texts.status}
          value={view.status ?? ''}
          onChange={(event) =>
            onView({ status: DISPLAY_STATUSES.find((one) => one === event.currentTarget.value), pages: 1 })
          }
          data={[
            { value: '', label: texts.allStatuses },
            ...DISPLAY_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
          ]}
        />
        <Group gap="0.75rem" align="stretch">
          <SavedFilters of={FILTERS.payments} view={view} onView={onView} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            {texts.refresh}
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            href={addressOf(exportPayments, { q: view.q, status: view.status })}
            download
          >
            {texts.exportCsv}
          </Button>
        </Group>
      </div>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<SkeletonRows rows={8} height={56} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing view={view} onView={onView} />}
      >
        {({ items, total, hasMore, first }) => (
          <Pager
            shown={items.length}
            total={total}
            isMinimum={first.total_is_minimum}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            isOld={isOld}
          >
            <PaymentsTable
              payments={items}
              sorting={{
                sort: sortIn(SORTS.payments, view.sort),
                usual: '-date',
                onSort: (sort) => onView({ sort, pages: 1 }),
              }}
              onOpen={(payment) => onView({ payment })}
            />
          </Pager>
        )}
      </QueryState>
      {view.payment && (
        <PaymentDetail
          key={view.payment}
          paymentId={view.payment}
          onClose={() => onView({ payment: undefined }, true)}
        />
      )}
    </>
  )
}

function Cards({ summary }: { summary: PaymentsAnswer['summary'] | undefined }) {
  const figure = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value))
  return (
    <StatRow>
      <StatCard label={texts.total} value={figure(summary?.total)} />
      <StatCard label={texts.pending} value={figure(summary?.pending)} />
      <StatCard label={texts.completed} value={figure(summary?.completed)} />
      <StatCard
        label={texts.collected}
        value={summary ? moneyText(summary.collected_cents) : '…'}
        hint={texts.collectedHint}
      />
    </StatRow>
  )
}

function Nothing({ view: { q, status }, onView }: { view: PaymentsView; onView: OnView }) {
  if (!q && !status) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.noneFoundText}
      action={
        <Button variant="default" onClick={() => onView({ q: '', status: undefined, pages: 1 })}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}
