import { useQueryClient } from '@tanstack/react-query'
import { getProgramPlan, savePlanContents } from '#contract/programs.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import type { PlanDetail } from './answers.ts'
import { contentsOf } from './plan-draft.ts'
import { editorTexts as texts } from './plan-texts.ts'
import type { PlanEditing } from './usePlanDraft.ts'
import { PROGRAM_CHANGES } from './useProgramActivity.ts'

/** Sends a draft whole, over the version from which it began; the editing goes on from what was stored. */
export function useSavePlan(plan: PlanDetail, { base, draft, begin }: PlanEditing) {
  const queries = useQueryClient()
  const action = useAction(savePlanContents, {
    changes: PROGRAM_CHANGES,
    // Somebody else's version, or the number of students, is asked again when it was refused for them.
    evenRefused: true,
    shows: (stored) => {
      begin(stored)
      queries.setQueryData(read(getProgramPlan, { planId: plan.id }).queryKey, stored)
    },
  })
  const save = (students_seen: number) =>
    action.run(
      { planId: plan.id, seen_at: base.updated_at, students_seen, ...contentsOf(draft) },
      { done: texts.saved, failed: { title: texts.saveFailed } },
    )
  return { save, saving: action.isPending }
}
