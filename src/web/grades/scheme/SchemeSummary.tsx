import type { SchemePart } from '#domain/grades/scheme.ts'
import styles from './Scheme.module.css'
import { schemeTexts as texts } from './texts.ts'

/** How a course's grade comes about, in words: for students, and for those who only read it. */
export function SchemeSummary({ pass_percent, parts }: { pass_percent: number; parts: readonly SchemePart[] }) {
  const [first] = parts
  const isWhole = first?.title === null
  return (
    <div className={styles.summary}>
      <p>{isWhole ? texts.byPoints : texts.byCategories}</p>
      {isWhole ? (
        <Works part={{ ...first, works: first.works.filter(isSpecial) }} />
      ) : (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.title}>
              <b>{texts.category(part.title ?? '', part.weight_percent)}</b>
              <span className="soft block">{texts.rule(part)}</span>
              {part.works.length === 0 ? <span className="note block">{texts.noWorks}</span> : <Works part={part} />}
            </li>
          ))}
        </ul>
      )}
      <p>
        {texts.pass(pass_percent)} {texts.whole}
      </p>
    </div>
  )
}

type Work = SchemePart['works'][number]

/** Without categories only what is unlike the rest is named. */
function isSpecial({ is_extra, required_percent }: Work): boolean {
  return is_extra || required_percent !== null
}

function Works({ part: { works } }: { part: Pick<SchemePart, 'works'> }) {
  if (works.length === 0) return null
  return (
    <ul className={styles.named}>
      {works.map(({ assignment_id, title, is_extra, required_percent }) => (
        <li key={assignment_id} className="break">
          {title}
          {is_extra && <span className="soft">, {texts.extra}</span>}
          {required_percent !== null && <span className="soft">, {texts.required(required_percent)}</span>}
        </li>
      ))}
    </ul>
  )
}
