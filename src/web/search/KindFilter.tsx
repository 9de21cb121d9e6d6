import type { Role } from '#domain/access/roles.ts'
import { SEARCH_KINDS, type SearchKind } from '#domain/search/kinds.ts'
import styles from './Search.module.css'
import { searchTexts as texts } from './texts.ts'

/** What each role finds besides screens. */
const KINDS: Readonly<Record<Role, readonly SearchKind[]>> = {
  student: ['course', 'evaluation', 'lesson', 'paper', 'payment', 'announcement', 'post'],
  teacher: ['course', 'evaluation', 'lesson', 'announcement', 'post'],
  admin: ['course', 'person', 'paper', 'payment', 'announcement', 'post'],
}

/** Everything, or one kind of thing alone. */
export function KindFilter({
  held,
  kind,
  onKind,
}: {
  held: readonly Role[]
  kind: SearchKind | undefined
  onKind: (kind: SearchKind | undefined) => void
}) {
  const offered = SEARCH_KINDS.filter((one) => held.some((role) => KINDS[role].includes(one)))
  return (
    <div role="group" aria-label={texts.only} className={styles.kinds}>
      {[undefined, ...offered].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
          {one ? texts.kinds[one] : texts.all}
        </button>
      ))}
    </div>
  )
}
