import { Button } from '@mantine/core'
import { exportAccounts } from '#contract/ledger.ts'
import { periodDeskList } from '#contract/screens/secretariat.ts'
import { exportPeriods } from '#contract/secretariat.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Period } from './answers.ts'
import { CsvButton } from './CsvButton.tsx'
import styles from './Desk.module.css'
import { deskTexts } from './texts.ts'
import type { DeskView, OnView } from './view.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'

const texts = deskTexts.periods

/** 'Períodos': when each is and how many enrolled; to see or edit one leads to its card (decision C5). */
export default function PeriodsTab({ view, onView }: { view: DeskView; onView: OnView }) {
  const sort = sortIn(SORTS.periods, view.sort)
  const { query, loadingMore } = usePages(...periodDeskList(view.sort), view.pages)
  return (
    <QueryState
      query={query}
      rows={4}
      errorTitle={texts.failed}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<ButtonLink to="/admin/periods">{texts.toPeriods}</ButtonLink>}
        />
      }
    >
      {({ items, total, hasMore }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => onView({ pages: view.pages + 1 }, true)}
        >
          <div className={styles.actions}>
            <CsvButton href={addressOf(exportPeriods, { sort })} />
            <CsvButton href={addressOf(exportAccounts, {})} label={texts.allAccounts} />
          </div>
          <DataTable
            caption={texts.caption}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            sorting={{ sort, usual: '-start', onSort: (next) => onView({ sort: next, pages: 1 }) }}
          />
        </Pager>
      )}
    </QueryState>
  )
}

const COLUMNS: Column<Period, 'start' | 'name'>[] = [
  { header: texts.columns.name, sort: { by: 'name' }, cell: ({ name }) => <b>{name}</b>, width: '22%' },
  {
    header: texts.columns.start,
    from: 'md',
    sort: { by: 'start', kind: 'date' },
    cell: ({ start_date }) => (start_date ? formatDate(start_date) : texts.noDate),
  },
  { header: texts.columns.end, from: 'md', cell: ({ end_date }) => (end_date ? formatDate(end_date) : texts.noDate) },
  {
    header: texts.columns.enrollments,
    plain: true,
    cell: ({ enrollment_count }) => texts.enrollments(enrollment_count),
  },
  {
    header: texts.columns.state,
    plain: true,
    cell: ({ is_current }) => (
      <StatusTag tone={is_current ? 'done' : 'neutral'}>{is_current ? deskTexts.active : deskTexts.inactive}</StatusTag>
    ),
  },
  {
    header: texts.columns.actions,
    actions: true,
    cell: ({ id, name }) => (
      <div className={styles.actions} style={{ gap: '0.4rem', justifyContent: 'flex-end', margin: '0.2rem 0' }}>
        <ButtonLink
          to="/admin/periods"
          search={{ q: name }}
          variant="default"
          size="sm"
          mih={44}
          aria-label={texts.viewOf(name)}
        >
          {texts.view}
        </ButtonLink>
        <ButtonLink
          to="/admin/periods"
          search={{ q: name, dialog: 'edit', id }}
          variant="default"
          size="sm"
          mih={44}
          aria-label={texts.editOf(name)}
        >
          {texts.edit}
        </ButtonLink>
        <Button
          component="a"
          href={addressOf(exportAccounts, { period_id: id })}
          download
          variant="default"
          size="sm"
          mih={44}
          aria-label={texts.accountsOf(name)}
        >
          {texts.accounts}
        </Button>
      </div>
    ),
  },
]
