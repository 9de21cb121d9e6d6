import { IconCloudOff } from '@tabler/icons-react'
import { useCachedSince } from '#web/api/cached-answers.ts'
import { offlineNoteText } from './offline-note-text.ts'

/** Since when the data on screen has been stored in this browser; nothing while it comes from the portal. */
export function OfflineNote() {
  const since = useCachedSince()
  return (
    <div role="status">
      {since !== null && (
        <p className="line gap-small hint spaced">
          <IconCloudOff size={17} stroke={1.7} aria-hidden />
          <time dateTime={since}>{offlineNoteText(since)}</time>
        </p>
      )}
    </div>
  )
}
