import type { Room } from '#contract/operation.ts'
import { setProgramActivity } from '#contract/programs.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Program } from './answers.ts'
import { programTexts as texts } from './texts.ts'

/** The home page names programs, and every action is recorded in the log. */
export const PROGRAM_CHANGES: readonly Room[] = ['home', 'audit']

/** Activates and deactivates programs; what was done can be undone at once. */
export function useProgramActivity() {
  const activity = useAction(setProgramActivity, { changes: PROGRAM_CHANGES })

  function setActive(program: Pick<Program, 'id' | 'name' | 'version'>, is_active: boolean) {
    return activity.run(
      { programId: program.id, is_active, version: program.version },
      {
        done: (changed) =>
          notify.success(is_active ? texts.nowActive(program.name) : texts.nowInactive(program.name), {
            title: texts.changed,
            action: {
              label: is_active ? texts.deactivate : texts.activate,
              run: () => void setActive(changed, !is_active),
            },
          }),
        failed: { title: texts.changeFailed },
      },
    )
  }

  return { setActive, changing: activity.isPending ? activity.variables.programId : undefined }
}
