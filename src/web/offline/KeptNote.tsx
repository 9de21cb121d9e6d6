import { IconCloudOff } from '@tabler/icons-react'
import { useKeptSince } from '#web/api/kept-answers.ts'
import { keptWords } from './kept-words.ts'

/** Since when what the screen shows has been kept in this browser; nothing while it's the portal's. */
export function KeptNote() {
  const since = useKeptSince()
  return (
    <div role="status">
      {since !== null && (
        <p className="line gap-small hint spaced">
          <IconCloudOff size={17} stroke={1.7} aria-hidden />
          <time dateTime={since}>{keptWords(since)}</time>
        </p>
      )}
    </div>
  )
}
