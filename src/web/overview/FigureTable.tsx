import { AppLink } from '#web/ui/AppLink.tsx'
import styles from './Overview.module.css'
import { overviewTexts as texts } from './texts.ts'

/** A line of a table of figures: `search` opens its rows. */
export type FigureLine = {
  readonly name: string
  readonly search?: Record<string, unknown>
  readonly now: string
  readonly before?: string | null
  /** A part of a whole, from 0 to 1: a bar under its name. */
  readonly share?: number
}

/** Figures one under the other, each beside the one before; its name opens the list. */
export function FigureTable({ caption, name, lines }: { caption: string; name: string; lines: readonly FigureLine[] }) {
  const isCompared = lines.some(({ before }) => before !== undefined && before !== null)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{isCompared ? texts.now : texts.total}</th>
          {isCompared && (
            <th scope="col" className={styles.previous}>
              {texts.before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {line.search ? (
                <AppLink to="/admin/overview" search={line.search} className={styles.name}>
                  {line.name}
                </AppLink>
              ) : (
                <span className={styles.name}>{line.name}</span>
              )}
              {line.share !== undefined && (
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${100 * line.share}%` }} />
                </span>
              )}
            </th>
            <td>
              {line.now}
              {typeof line.before === 'string' && <span className={styles.small}>{texts.beforeOf(line.before)}</span>}
            </td>
            {isCompared && <td className={styles.previous}>{line.before ?? '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
