import { useRef, useState, type ReactNode } from 'react'
import { formatDate, formatExact, formatWhen } from './format.ts'
import styles from './inline.module.css'
import { lazy } from './lazy/lazy.tsx'

// When the connection is lost, the words are shown without it.
const ExactTip = lazy(() => import('./ExactTip.tsx'), { lost: () => null })

/** A moment: relative within a week, otherwise the date. `relative={false}` always shows the date. */
export function When({ at, relative = true }: { at: string | Date; relative?: boolean }) {
  return <Exact at={at}>{relative ? formatWhen(at) : formatDate(at)}</Exact>
}

/** Words about a moment: exact on hover, and in words for screen readers. It's no stop of the keyboard: a list has dozens. */
export function Exact({ at, children }: { at: string | Date; children: ReactNode }) {
  const exact = formatExact(at)
  const words = useRef<HTMLTimeElement>(null)
  // What shows it costs more than the rest of a card: it comes with the first finger or mouse that does.
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <>
      <time
        ref={words}
        dateTime={typeof at === 'string' ? at : at.toISOString()}
        className={styles.when}
        data-named={exact.includes(', hora ') || undefined}
        onPointerEnter={() => setPointedAt(true)}
        // A mouse may have gone on before it has come; a finger is away at once.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedAt(false)}
      >
        {children}
        <span className={styles.exact}> ({exact})</span>
      </time>
      {isPointedAt && <ExactTip label={exact} target={words} />}
    </>
  )
}
