import { setScholarshipActivity } from '#contract/scholarships.ts'
import { useAction } from '#web/api/useAction.ts'
import type { Scholarship } from './answers.ts'
import { scholarshipTexts as texts } from './texts.ts'

/** Deactivates a code after asking, or lets it work again. */
export function useScholarshipActivity() {
  const activity = useAction(setScholarshipActivity, { failed: { title: texts.failed } })

  function setActive({ id, code }: Scholarship, is_active: boolean) {
    const question = {
      title: texts.deactivateTitle(code),
      text: texts.deactivateText,
      confirmLabel: texts.deactivate,
    }
    return activity.run(
      { scholarshipId: id, is_active },
      { ...(!is_active && { confirm: question }), done: is_active ? texts.activated(code) : texts.deactivated(code) },
    )
  }

  return { setActive, changing: activity.isPending ? activity.variables.scholarshipId : null }
}
