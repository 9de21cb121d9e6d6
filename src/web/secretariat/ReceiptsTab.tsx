import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SearchOf } from '#contract/screens/addresses.ts'
import { receiptList } from '#contract/screens/receipts.ts'
import { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useSame } from '#web/ui/useSame.ts'
import { useShortcuts } from '#web/ui/useShortcuts.ts'
import type { Receipt, ReceiptState } from './answers.ts'
import { ReceiptQueue } from './ReceiptQueue.tsx'
import { ReceiptReview } from './ReceiptReview.tsx'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'

/** What the address says: which receipts, how many pages of them, and the one that is open. */
type ReceiptsView = Pick<SearchOf<'/admin/secretariat'>, 'state' | 'q' | 'pages' | 'receipt'>

/** The queue of receipts beside the one under review; on a phone one at a time. */
export function ReceiptsTab({
  view,
  onView,
}: {
  view: ReceiptsView
  onView: (change: Partial<ReceiptsView>, replace?: boolean) => void
}) {
  const { query, loadingMore, isOld } = usePages(...receiptList(view.state, view.q), view.pages)
  const tools = useRef<HTMLDivElement>(null)
  const items = query.data?.items ?? []
  const { receipt: wanted } = view
  const current = wanted ? items.find(({ payment_ids }) => payment_ids.includes(wanted)) : items[0]
  const open = (receipt: Receipt | undefined) => receipt && onView({ receipt: receipt.payment_id }, true)
  const move = (steps: number) => () => {
    const index = items.findIndex(({ payment_id }) => payment_id === current?.payment_id)
    open(items[Math.max(0, index + steps)])
  }
  useShortcuts({
    j: move(1),
    ArrowDown: move(1),
    k: move(-1),
    ArrowUp: move(-1),
    '/': () => tools.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  })

  // The selection and the reviewed receipt change together: what gets approved is what the queue shows as open.
  const { desk, decided: comesUp } = useFocusOfNext(current?.payment_id)
  const openOne = useSame(open)

  /** The next one opens automatically; after the last, the one before it. */
  function onDecided(decided: Receipt) {
    comesUp()
    const index = items.findIndex(({ payment_id }) => payment_id === decided.payment_id)
    const next = items[index + 1] ?? items[index - 1]
    onView({ receipt: view.receipt && next?.payment_id }, true)
  }

  return (
    <div ref={desk}>
      <div ref={tools} className={styles.tools} data-reading={view.receipt !== undefined || undefined}>
        <SegmentedControl
          classNames={{ label: styles.segment }}
          aria-label={texts.statesLabel}
          value={view.state}
          onChange={(value) => onView({ state: stateOf(value), receipt: undefined, pages: 1 })}
          data={RECEIPT_STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
        <SearchField
          label={texts.search}
          value={view.q}
          onSearch={(q) => onView({ q, receipt: undefined, pages: 1 }, true)}
        />
      </div>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed[view.state]}
        skeleton={<TabSkeleton />}
        isEmpty={(data) => data.items.length === 0}
        empty={<Nothing view={view} onClear={() => onView({ q: '', receipt: undefined })} />}
      >
        {({ total, hasMore }) => (
          <div
            className={styles.split}
            data-open={view.receipt !== undefined || undefined}
            data-old={isOld || undefined}
          >
            <div className={styles.list}>
              <Pager
                shown={items.length}
                total={total}
                hasMore={hasMore}
                loading={loadingMore}
                onMore={() => onView({ pages: view.pages + 1 }, true)}
              >
                <ReceiptQueue items={items} current={current} onOpen={openOne} />
              </Pager>
            </div>
            <div className={styles.review}>
              {current ? (
                <ReceiptReview
                  key={current.payment_id}
                  receipt={current}
                  onDecided={onDecided}
                  onBack={() => onView({ receipt: undefined })}
                />
              ) : (
                <EmptyState
                  title={texts.gone}
                  text={texts.goneText}
                  action={
                    <Button variant="default" onClick={() => onView({ receipt: undefined }, true)}>
                      {texts.seeList}
                    </Button>
                  }
                />
              )}
            </div>
          </div>
        )}
      </QueryState>
    </div>
  )
}

/** After a decision the focus moves to the name of the receipt that opens, or to where others are chosen when none is left. */
function useFocusOfNext(shown: string | undefined) {
  const desk = useRef<HTMLDivElement>(null)
  const decided = useRef(false)
  useEffect(() => {
    if (!decided.current) return
    decided.current = false
    desk.current?.querySelector<HTMLElement>(shown ? 'article h2' : 'input:checked')?.focus()
  }, [shown])
  return { desk, decided: () => (decided.current = true) }
}

function stateOf(value: string): ReceiptState {
  return RECEIPT_STATES.find((state) => state === value) ?? 'in_review'
}

function Nothing({ view: { q, state }, onClear }: { view: ReceiptsView; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.emptyTitle[state]} text={texts.emptyText[state]} />
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

function TabSkeleton() {
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <SkeletonRows rows={6} height={84} />
      </div>
      <div className={styles.review}>
        <Skeleton height={520} radius="lg" />
      </div>
    </div>
  )
}
