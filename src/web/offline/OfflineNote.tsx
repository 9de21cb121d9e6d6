import { IconCloudOff } from '@tabler/icons-react'
import { useCachedSince } from '#web/api/cached-answers.ts'
import { offlineNoteText } from './offline-note-text.ts'

/** Since when what the screen shows has been kept in this browser; nothing while it's the portal's. */
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
