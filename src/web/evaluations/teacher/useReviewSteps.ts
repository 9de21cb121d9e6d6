import { useEffect, useRef } from 'react'
import type { Pages } from '#web/api/usePages.ts'
import { notify } from '#web/ui/notify.ts'
import type { Submission, SubmissionList } from './queries.ts'
import type { Steps } from './ReviewSteps.tsx'
import { reviewTexts as texts } from './texts.ts'
import { useReviewKeys } from './useReviewKeys.ts'

type View = { pages: number; grading?: string | undefined }

/** The way through the pile from the submission that is being graded, which is in the address; null while none is. */
export function useReviewSteps({
  pages,
  isLoading,
  view,
  onView,
}: {
  pages: Pages<Submission, SubmissionList> | undefined
  isLoading: boolean
  view: View
  onView: (change: Partial<View>) => void
}): Steps | null {
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
  const goTo = (submission: Submission | undefined) => submission && (() => onView({ grading: submission.id }))

  const steps: Steps | null =
    at < 0
      ? null
      : {
          at: at + 1,
          of: pages?.total ?? items.length,
          previous: goTo(items[at - 1]) ?? null,
          next: goTo(items[at + 1]) ?? null,
          nextWaiting: () => {
            const waits = ({ id, grade }: Submission) => grade === null && id !== view.grading
            const waiting = items.slice(at + 1).find(waits) ?? items.find(waits)
            if (!waiting) notify.success(texts.allGraded)
            onView({ grading: waiting?.id })
          },
        }
  useReviewKeys(steps)
  return steps
}
