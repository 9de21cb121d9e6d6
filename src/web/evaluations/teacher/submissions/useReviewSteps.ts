import { isMending } from '#domain/evaluations/assignment-state.ts'
import { useEffect, useRef } from 'react'
import type { Pages } from '#web/api/usePages.ts'
import { notify } from '#web/ui/notify.ts'
import type { Submission } from '../answers.ts'
import { reviewTexts as texts } from './texts.ts'

/** The way from one submission to the next while grading. */
export type ReviewSteps = {
  /** Counted from 1. */
  at: number
  of: number
  previous: (() => void) | null
  next: (() => void) | null
  /** The next one that waits for a grade, or back to the list when none does. */
  nextWaiting: () => void
}

const ACTIONS: Readonly<Record<string, 'next' | 'previous'>> = {
  pagedown: 'next',
  j: 'next',
  pageup: 'previous',
  k: 'previous',
}

type View = { pages: number; grading?: string | undefined }

/** The way through the pile from the submission that is being graded, which is in the address; null while none is. */
export function useReviewSteps<Row extends Submission>({
  pages,
  isLoading,
  view,
  onView,
}: {
  /** `pending_count` where the list also has what is graded. */
  pages: Pages<Row, { total: number; pending_count?: number }> | undefined
  isLoading: boolean
  view: View
  onView: (change: Partial<View>) => void
}): ReviewSteps | null {
  const items = pages?.items ?? []
  const at = items.findIndex(({ id }) => id === view.grading)
  const nearEnd = at >= 0 && at >= items.length - 2
  const needsMore = nearEnd && pages?.hasMore === true && !isLoading
  const showMore = useRef(() => {})
  useEffect(() => {
    showMore.current = () => onView({ pages: view.pages + 1 })
  })
  useEffect(() => {
    if (needsMore) showMore.current()
  }, [needsMore])
  const goTo = (submission: Row | undefined) => submission && (() => onView({ grading: submission.id }))
  const current = items[at]

  function nextWaiting() {
    const waits = (one: Row) => isPending(one) && one !== current
    const waiting = items.slice(at + 1).find(waits) ?? items.find(waits)
    if (waiting) return onView({ grading: waiting.id })
    const others =
      (pages?.first.pending_count ?? pages?.total ?? 0) - Number(current !== undefined && isPending(current))
    // Those further down aren't loaded yet: the list goes on with them.
    if (others > 0 && pages?.hasMore) return onView({ grading: undefined, pages: view.pages + 1 })
    notify.success(texts.allGraded)
    onView({ grading: undefined })
  }

  const steps: ReviewSteps | null = current
    ? {
        at: at + 1,
        of: pages?.total ?? items.length,
        previous: goTo(items[at - 1]) ?? null,
        next: goTo(items[at + 1]) ?? null,
        nextWaiting,
      }
    : null
  useReviewKeys(steps)
  return steps
}

/**
 * Whether a submission waits for its teacher: without a grade, or with written answers to review (decision L4); not while it's back with
 * its student (record 077).
 */
export function isPending({ grade, needs_review, returned_until }: Submission): boolean {
  return (grade === null || needs_review) && !isMending(returned_until, new Date())
}

/** Keyboard shortcuts while grading a submission: Page Up and Page Down also work in the fields, J and K only where no letter is typed. */
function useReviewKeys(steps: ReviewSteps | null) {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (event.key.length === 1 && isTyping(event.target)) return
      const action = ACTIONS[event.key.toLowerCase()]
      const go = action && latest.current?.[action]
      if (!go) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** A field for a number takes no letters: there they're keys. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([inputmode="decimal"]), textarea, select')
}
