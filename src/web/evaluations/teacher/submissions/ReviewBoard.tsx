import { Button, Group } from '@mantine/core'
import { IconPencilCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { Pager } from '#web/ui/Pager.tsx'
import { ShortcutHelp } from '#web/ui/ShortcutHelp.tsx'
import type { Sortable, Sorting } from '#web/ui/sort-choices.ts'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { useShortcuts } from '#web/ui/useShortcuts.ts'
import type { Submission } from '../answers.ts'
import styles from './Board.module.css'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionTable, type Work } from './SubmissionTable.tsx'
import { reviewTexts as texts } from './texts.ts'
import { isPending, type ReviewSteps } from './useReviewSteps.ts'

const ORDERS: Sortable<'date' | 'student' | 'grade'>[] = [
  { header: texts.columns.sent, sort: { by: 'date', kind: 'date' } },
  { header: uiTexts.lastName, sort: { by: 'student' } },
  { header: texts.columns.grade, sort: { by: 'grade', kind: 'number' } },
]

type View = { pages: number; grading?: string | undefined }

/** Submissions as a table beside the one that is being graded; on a phone a card each (document 3 §2.7). */
export function ReviewBoard<Row extends Submission>(props: {
  items: readonly Row[]
  total: number
  hasMore: boolean
  loadingMore: boolean
  view: View
  onView: (change: Partial<View>) => void
  steps: ReviewSteps | null
  /** The same function each time. */
  workOf: (row: Row) => Work
  /** Several evaluations are in it. */
  namesWork?: boolean
  sorting?: Sorting<'date' | 'student' | 'grade'>
}) {
  const { items, total, hasMore, loadingMore, view, onView, steps, workOf, namesWork = false, sorting } = props
  const isPhone = useMedia('(max-width: 47.99em)')
  const isWide = useMedia('(min-width: 68em)')
  const board = useRef<HTMLDivElement>(null)
  const onGrade = useCallback((id: string | null) => onView({ grading: id ?? undefined }), [onView])
  const open = steps ? items.find(({ id }) => id === view.grading) : undefined
  const isBeside = !isPhone && isWide
  useRows(board, open?.id, isBeside)
  const first = items.find(isPending)
  const nameOf = (row: Row) => {
    const { title, course_code } = workOf(row)
    return namesWork ? [course_code, title].filter(Boolean).join(' · ') : undefined
  }
  return (
    <Pager
      shown={items.length}
      total={total}
      hasMore={hasMore}
      loading={loadingMore}
      onMore={() => onView({ pages: view.pages + 1 })}
    >
      <Group mb="0.75rem" gap="0.75rem" data-print="hide">
        {isPhone && sorting && <SortSelect {...sorting} columns={ORDERS} />}
        {first && !open && (
          <Button
            leftSection={<IconPencilCheck size={18} stroke={1.7} aria-hidden />}
            onClick={() => onGrade(first.id)}
          >
            {texts.start}
          </Button>
        )}
        <ShortcutHelp list={texts.keyList} />
      </Group>
      {isPhone ? (
        <ul className={styles.cards}>
          {items.map((submission) => (
            <li key={submission.id}>
              <SubmissionCard
                submission={submission}
                work={nameOf(submission)}
                maxScore={workOf(submission).max_score}
                steps={submission === open ? steps : null}
                onGrade={onGrade}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div ref={board} className={styles.board} data-open={open ? true : undefined}>
          <SubmissionTable
            rows={items}
            workOf={workOf}
            namesWork={namesWork}
            sorting={sorting}
            grading={open?.id}
            onGrade={onGrade}
          />
          {open && (
            <div className={styles.beside}>
              <SubmissionCard
                key={open.id}
                submission={open}
                work={nameOf(open)}
                maxScore={workOf(open).max_score}
                steps={steps}
                isBeside={isBeside}
                onGrade={onGrade}
              />
            </div>
          )}
        </div>
      )}
    </Pager>
  )
}

/** Moves through the rows by J and K while none is open; the open one's row stays in sight, and has the focus once it's closed. */
function useRows(board: RefObject<HTMLDivElement | null>, open: string | undefined, isBeside: boolean) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = open
    const row = rowsIn(board.current).find(({ dataset }) => dataset['submission'] === (open ?? before))
    if (open === undefined) row?.focus()
    if (open === undefined || !isBeside) return
    if (before === undefined) board.current?.scrollIntoView({ block: 'start' })
    row?.scrollIntoView({ block: 'nearest' })
  }, [board, open, isBeside])
  const move = (step: 1 | -1) => {
    const all = rowsIn(board.current)
    const at = all.findIndex((row) => row === document.activeElement)
    all[at === -1 ? 0 : at + step]?.focus()
  }
  useShortcuts(open === undefined ? { j: () => move(1), k: () => move(-1) } : {})
}

function rowsIn(board: HTMLElement | null): HTMLButtonElement[] {
  return [...(board?.querySelectorAll<HTMLButtonElement>('[data-submission]') ?? [])]
}
