import { deleteAnnouncement, setAnnouncementActivity } from '#contract/announcements.ts'
import type { Room } from '#contract/operation.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Announcement } from './answers.ts'
import { announcementTexts as texts } from './texts.ts'

/** The dashboard counts them. */
export const ANNOUNCEMENT_CHANGES: readonly Room[] = ['home', 'audit']
/** Document 3 §8: how long its toasts stay. */
const REMOVED_MS = 3000
const FAILED_MS = 5000

/** What the buttons of an announcement do. */
export function useAnnouncementActions() {
  const activity = useAction(setAnnouncementActivity, {
    changes: ANNOUNCEMENT_CHANGES,
    done: ({ is_active }) => notify.success(is_active ? texts.nowShown : texts.nowHidden),
    failed: { title: texts.saveFailed, durationMs: FAILED_MS },
  })
  const removal = useAction(deleteAnnouncement, {
    changes: ANNOUNCEMENT_CHANGES,
    done: () => notify.success(texts.removed, { durationMs: REMOVED_MS }),
    failed: () => notify.error(texts.removeFailedText, { title: texts.removeFailed, durationMs: FAILED_MS }),
  })

  return {
    setActive: ({ id, version }: Announcement, is_active: boolean) =>
      activity.run({ announcementId: id, is_active, version }),
    remove: ({ id, title }: Announcement) =>
      removal.run(
        { announcementId: id },
        {
          confirm: {
            title: texts.removeTitle(title),
            loses: [texts.removeLoss],
            isFinal: true,
            confirmLabel: texts.removeConfirm,
          },
        },
      ),
    changing: activity.isPending ? activity.variables.announcementId : null,
  }
}
