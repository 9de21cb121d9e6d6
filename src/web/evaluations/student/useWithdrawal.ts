import { useMutation } from '@tanstack/react-query'
import { withdrawSubmission } from '#contract/evaluations.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import type { OpenedAssignment } from './answers.ts'
import { dialogTexts as texts } from './texts.ts'

/** Takes back what was handed in, after naming what goes (document 2 §4: only while it's ungraded). */
export function useWithdrawal({ id, title, submission }: OpenedAssignment, onWithdrawn: () => void) {
  const removal = useMutation({
    mutationFn: () => call(withdrawSubmission, { assignmentId: id }),
    onSuccess: () => {
      notify.success(texts.withdrawnText, { title: texts.removed, durationMs: 3000 })
      onWithdrawn()
    },
    onError: (error) => {
      notify.error(error instanceof ProblemError ? error.detail : texts.sendFailedText, { title: texts.withdrawFailed })
    },
  })

  async function withdraw() {
    const agreed = await confirm({
      title: texts.withdrawTitle(title),
      text: texts.withdrawText,
      losses: submission?.files.map(({ file_name }) => file_name) ?? [],
      confirmLabel: texts.withdraw,
    })
    if (agreed && !removal.isPending) removal.mutate()
  }

  return { withdraw, isPending: removal.isPending }
}
