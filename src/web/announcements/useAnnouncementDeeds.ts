import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { useDeleteAnnouncement, useSetActivity, type Announcement } from './queries.ts'
import { announcementTexts as texts } from './texts.ts'

/** Document 3 §8: how long its toasts stay. */
const REMOVED_MS = 3000
const FAILED_MS = 5000

/** What the buttons of an announcement do. */
export function useAnnouncementDeeds() {
  const activity = useSetActivity()
  const removal = useDeleteAnnouncement()

  async function setActive({ id }: Announcement, is_active: boolean) {
    try {
      await activity.mutateAsync({ announcementId: id, is_active })
      notify.success(is_active ? texts.nowShown : texts.nowHidden)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail, { title: texts.saveFailed, durationMs: FAILED_MS })
    }
  }

  async function remove({ id, title }: Announcement) {
    const question = {
      title: texts.removeTitle(title),
      losses: [texts.removeLoss],
      confirmLabel: texts.removeConfirm,
    }
    if (!(await confirm(question))) return
    try {
      await removal.mutateAsync({ announcementId: id })
      notify.success(texts.removed, { durationMs: REMOVED_MS })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(texts.removeFailedText, { title: texts.removeFailed, durationMs: FAILED_MS })
    }
  }

  return { setActive, remove, changing: activity.isPending ? activity.variables.announcementId : null }
}
