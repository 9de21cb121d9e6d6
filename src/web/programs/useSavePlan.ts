import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getProgramPlan, savePlanContents } from '#contract/programs.ts'
import type { ProblemError } from '#web/api/client.ts'
import type { Conflict } from '#web/api/conflict.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { PlanDetail } from './answers.ts'
import { planConflict, withTaken } from './plan-conflict.ts'
import { contentsOf, draftOf, type PlanDraft } from './plan-draft.ts'
import { editorTexts as texts } from './plan-texts.ts'
import type { PlanEditing } from './usePlanDraft.ts'
import { PROGRAM_CHANGES } from './useProgramActivity.ts'

/** What is saved: a draft, over the version that it goes on from. */
export type PlanSave = { readonly from: PlanDetail; readonly draft: PlanDraft }
type Decision = Pick<Conflict, 'fields' | 'says' | 'labels'> & PlanSave

type Deciding = { onConflict: () => void; onDecided: (save: PlanSave) => void }

/**
 * Sends the whole draft, based on the version from which it began; editing continues from what was stored. What others stored in
 * the meantime is shown, and what the user decides about it goes to `onDecided` (decision E7).
 */
export function useSavePlan(plan: PlanDetail, { begin, goOn }: PlanEditing, { onConflict, onDecided }: Deciding) {
  const queries = useQueryClient()
  const [decision, setDecision] = useState<{ round: number; shown: Decision | null }>({ round: 0, shown: null })
  const action = useAction(savePlanContents, {
    changes: PROGRAM_CHANGES,
    // Another user's version, or the number of students, is fetched again when it was the reason for the rejection.
    evenRefused: true,
    shows: (stored) => {
      begin(stored)
      queries.setQueryData(read(getProgramPlan, { planId: plan.id }).queryKey, stored)
    },
  })
  const save = ({ from, draft }: PlanSave, students_seen: number) =>
    action.run(
      { planId: plan.id, version: from.version, students_seen, ...contentsOf(draft) },
      { done: texts.saved, failed: (problem) => told(problem, { from, draft }) },
    )

  function told({ changed, detail }: ProblemError, { from, draft }: PlanSave) {
    if (!changed) return notify.error(detail, { title: texts.saveFailed })
    // The plan's own fields, as they are stored by now.
    const stored: object = changed.fields
    const now: PlanDetail = { ...from, ...stored, version: changed.version }
    const shown = planConflict({ began: draftOf(from), theirs: draftOf(now), mine: draft }, changed)
    // Others changed what isn't of the grid, or made it the same.
    if (shown.fields.length === 0) return decided({ from: now, draft })
    onConflict()
    setDecision(({ round }) => ({ round, shown: { ...shown, from: now, draft } }))
  }

  function decided(next: PlanSave) {
    setDecision(({ round }) => ({ round: round + 1, shown: null }))
    goOn(next)
    onDecided(next)
  }

  const { shown, round } = decision
  const conflict: Conflict | null = shown && {
    ...shown,
    nodeOf: () => null,
    resolve: (taken) => decided({ from: shown.from, draft: withTaken(shown.draft, draftOf(shown.from), taken) }),
    dismiss: () => setDecision(({ round: now }) => ({ round: now, shown: null })),
  }
  return { save, saving: action.isPending, conflict: { shown: conflict, round } }
}
