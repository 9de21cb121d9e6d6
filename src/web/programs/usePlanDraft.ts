import { useState } from 'react'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import type { PlanDetail } from './answers.ts'
import { draftOf, isSame, type PlanDraft } from './plan-draft.ts'

/**
 * A plan while it's being edited, based on the version from which the editing began. A newer one that arrives in the meantime
 * replaces it immediately when nothing was changed; otherwise it's reported (`isStale`), and saving decides what of it stays.
 */
export function usePlanDraft(plan: PlanDetail) {
  const [base, setBase] = useState(plan)
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan))
  const isDirty = !isSame(draft, draftOf(base))
  useTypedWaits<{ draft: PlanDraft }>({
    about: `plan ${plan.id}`,
    initial: { draft: draftOf(base) },
    values: () => ({ draft }),
    restore: (typed) => setDraft(typed.draft ?? draftOf(base)),
  })
  const isNewer = plan.version > base.version

  function begin(from: PlanDetail) {
    setBase(from)
    setDraft(draftOf(from))
  }

  if (isNewer && !isDirty) begin(plan)
  return {
    base,
    draft,
    isDirty,
    isStale: isNewer && isDirty,
    change: (next: (draft: PlanDraft) => PlanDraft) => setDraft(next),
    /** Begins again from a version: the one that was saved, or the newest. */
    begin,
    /** Continues with what was decided about another user's version. */
    goOn({ from, draft: decided }: { from: PlanDetail; draft: PlanDraft }) {
      setBase(from)
      setDraft(decided)
    },
  }
}

export type PlanEditing = ReturnType<typeof usePlanDraft>
