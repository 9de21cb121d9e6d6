import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { exportOverviewRows } from '#contract/overview.ts'
import { overviewWhat } from '#contract/overview-texts.ts'
import { overviewRows, partIn, rowsAsked } from '#contract/screens/overview.ts'
import type { OverviewFigure } from '#domain/overview/figures.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { When } from '#web/ui/When.tsx'
import { type OnView, type OverviewRow, type OverviewView, scopeName } from './answers.ts'
import { searchOf } from './Headlines.tsx'
import styles from './Overview.module.css'
import { overviewTexts as texts } from './texts.ts'

/** The rows behind a figure, or a part of it: exactly those that it counts. */
export default function RowsList({
  figure,
  view,
  onView,
}: {
  figure: OverviewFigure
  view: OverviewView
  onView: OnView
}) {
  const { pages, ...chosen } = view
  const { query, isOld, loadingMore } = usePages(...overviewRows(figure, chosen), pages)
  const columns = useMemo(() => columnsOf(figure), [figure])
  const first = query.data?.first
  return (
    <Page
      title={texts.figures[figure]}
      lead={first && [scopeName(first.scope), first.of, ...partsOf(view)].filter(Boolean).join(' · ')}
      actions={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          href={addressOf(exportOverviewRows, rowsAsked(figure, chosen))}
          download
        >
          {texts.exportCsv}
        </Button>
      }
    >
      <p data-print="hide">
        <AppLink
          to="/admin/overview"
          search={{ ...(first && searchOf(first.scope)), by: view.by }}
          className={styles.back}
        >
          {texts.back}
        </AppLink>
      </p>
      <QueryState
        query={query}
        errorTitle={texts.listFailed}
        skeleton={<SkeletonRows rows={8} height={56} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.noRowsTitle} text={texts.noRowsText} />}
      >
        {({ items, total, hasMore, first: { total_is_minimum } }) => (
          <Pager
            shown={items.length}
            total={total}
            isMinimum={total_is_minimum}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: pages + 1 }, true)}
            isOld={isOld}
          >
            <DataTable caption={texts.figures[figure]} columns={columns} rows={items} rowKey={({ id }) => id} />
          </Pager>
        )}
      </QueryState>
    </Page>
  )
}

/** What part of a figure it is, in words. */
function partsOf(view: OverviewView): string[] {
  const { method, currency, month, age } = partIn(view)
  return [
    method ? texts.methodNames[method] : '',
    currency ? texts.currencyNames[currency] : '',
    month ? texts.month(month) : '',
    age ? texts.ages[age] : '',
  ]
}

const OF_FORUM = ['posts', 'comments', 'authors']
const WITHOUT_PERIOD = ['applied', 'admitted', 'titles', ...OF_FORUM]

function columnsOf(figure: OverviewFigure): Column<OverviewRow>[] {
  const hasMoney = figure === 'collected' || figure === 'owed'
  const hasGrade = figure === 'passed' || figure === 'failed'
  const columns: (Column<OverviewRow> | false)[] = [
    { header: texts.person, width: '26%', cell: ({ person, email }) => <Two first={person ?? '—'} second={email} /> },
    !OF_FORUM.includes(figure) && {
      header: texts.place,
      plain: true,
      words: true,
      from: 'md',
      cell: ({ place, code }) => (
        <>
          {place ?? '—'} {code && <span className="note">{code}</span>}
        </>
      ),
    },
    !WITHOUT_PERIOD.includes(figure) && { header: texts.period, from: 'lg', cell: ({ period }) => period ?? '—' },
    hasMoney && { header: texts.amount, plain: true, numeric: true, cell: (row) => <Amount row={row} /> },
    hasGrade && {
      header: texts.grade,
      numeric: true,
      cell: ({ grade }) => (grade === null ? '—' : formatNumber(grade)),
    },
    figure === 'withdrawn'
      ? { header: texts.reason, words: true, whole: true, width: '34%', cell: ({ reason }) => reason ?? '—' }
      : {
          header: texts.whats[figure],
          plain: true,
          words: true,
          cell: ({ what }) => overviewWhat(figure, what) ?? '—',
        },
    { header: texts.moments[figure], cell: ({ at }) => (at === null ? '—' : <When at={at} relative={false} />) },
  ]
  return columns.filter((column) => column !== false)
}

function Amount({ row: { amount_cents, paid_cents, currency } }: { row: OverviewRow }) {
  return (
    <span className={styles.two}>
      <Money cents={amount_cents ?? 0} />
      {paid_cents !== null && currency && (
        <small>
          <Money cents={paid_cents} currency={currency} />
        </small>
      )}
    </span>
  )
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
