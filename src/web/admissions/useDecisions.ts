import { admitStudent, decideRequests } from '#contract/admissions.ts'
import { useAction } from '#web/api/useAction.ts'
import { ADMISSION_CHANGES } from './changes.ts'
import { notify } from '#web/ui/notify.ts'
import { actionTexts as texts } from './texts.ts'

/** The actions that need only a click: granting requests, and readmitting someone. */
export function useDecisions() {
  const decide = useAction(decideRequests, {
    changes: ADMISSION_CHANGES,
    evenRefused: true,
    failed: { title: texts.decideFailed },
    done: ({ decided }) => notify.success(texts.approved(decided)),
  })
  const admit = useAction(admitStudent, {
    changes: ADMISSION_CHANGES,
    evenRefused: true,
    failed: { title: texts.admitFailed },
    done: texts.approved(1),
  })
  return {
    approve: (ids: string[]) => decide.run({ ids, decision: 'approve', reason: null }),
    readmit: (programId: string, user_id: string) => admit.run({ programId, user_id }),
    deciding: decide.isPending || admit.isPending,
  }
}
