import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Admissions.module.css'
import type { Standing, Title } from './answers.ts'
import { fileTexts, STANDING_TONES, standingDay, studentsTexts, titleTexts } from './texts.ts'

/** What somebody is, or was, in a program. */
export function StandingLine({ standing }: { standing: Standing }) {
  const { program_name, plan_name, status, reason } = standing
  return (
    <div className="break">
      <p>
        <strong>{program_name}</strong>{' '}
        <StatusTag tone={STANDING_TONES[status]}>{studentsTexts.statuses[status]}</StatusTag>
      </p>
      <p className="soft">{[plan_name, standingDay(standing), reason].filter(Boolean).join('. ')}</p>
    </div>
  )
}

/** The titles that somebody holds. */
export function OwnTitles({ titles }: { titles: readonly Title[] }) {
  if (titles.length === 0) return null
  return (
    <div className={styles.titles}>
      <h3>{fileTexts.titles}</h3>
      <ul>
        {titles.map(({ id, title_granted, register_number, book, folio }) => (
          <li key={id}>
            {fileTexts.titleLine(title_granted, register_number)}. {titleTexts.place(book, folio)}
          </li>
        ))}
      </ul>
    </div>
  )
}
