import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { type Scholarship, useSetScholarshipActivity } from './queries.ts'
import { scholarshipTexts as texts } from './texts.ts'

/** Deactivates a code after asking, or lets it work again. */
export function useActivity() {
  const deed = useSetScholarshipActivity()
  async function setActive({ id, code }: Scholarship, is_active: boolean) {
    const sure =
      is_active ||
      (await confirm({
        title: texts.deactivateTitle(code),
        text: texts.deactivateText,
        confirmLabel: texts.deactivate,
      }))
    if (!sure) return
    try {
      await deed.mutateAsync({ scholarshipId: id, is_active })
      notify.success(is_active ? texts.activated(code) : texts.deactivated(code))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail, { title: texts.failed })
    }
  }
  return { setActive, changing: deed.isPending ? deed.variables.scholarshipId : null }
}
