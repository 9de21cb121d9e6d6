import { VisuallyHidden } from '@mantine/core'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { DegreeProgress } from './answers.ts'
import styles from './Degree.module.css'
import { degreeTexts as texts } from './texts.ts'

const TONES: Record<DegreeProgress['status'], StatusTone> = { solicitado: 'soon', activo: 'info', egresado: 'earned' }

/** The program, how far it has come, and what remains. */
export function DegreeSummary({ degree, isOwn }: { degree: DegreeProgress; isOwn: boolean }) {
  const { credits, averages, is_complete } = degree
  return (
    <Panel
      title={degree.program_name}
      lead={texts.standing(degree.title_granted, degree.plan_name)}
      aside={<StatusTag tone={TONES[degree.status]}>{texts.statuses[degree.status]}</StatusTag>}
    >
      <Standing degree={degree} isOwn={isOwn} />
      {credits.required > 0 ? (
        <ProgressBar
          label={texts.creditsOf(credits.earned, credits.required)}
          percent={(100 * credits.earned) / credits.required}
          earned={is_complete}
        />
      ) : (
        <p>{texts.creditsAlone(credits.earned)}</p>
      )}
      <div className={styles.outcome}>
        <dl className={styles.averages}>
          <Average label={texts.withFailures} value={averages.with_failures} />
          <Average label={texts.withoutFailures} value={averages.without_failures} />
        </dl>
        {degree.status !== 'egresado' && <Remaining degree={degree} isOwn={isOwn} />}
      </div>
    </Panel>
  )
}

/** What the status means: since when, and what comes next. */
function Standing({ degree, isOwn }: { degree: DegreeProgress; isOwn: boolean }) {
  const { status, requested_at, graduated_on, title_granted, admitted_on } = degree
  const said = {
    solicitado: requested_at && (isOwn ? texts.requested : texts.requestedBy)(formatDate(requested_at)),
    activo: admitted_on && texts.admitted(formatDate(admitted_on)),
    egresado: graduated_on && texts.graduated(formatDate(graduated_on), title_granted),
  }[status]
  return said && <p className={styles.standing}>{said}</p>
}

function Average({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === null ? (
          <>
            <span aria-hidden>—</span>
            <VisuallyHidden>{texts.noAverage}</VisuallyHidden>
          </>
        ) : (
          formatNumber(value)
        )}
      </dd>
    </div>
  )
}

function Remaining({
  degree: { is_complete, remaining, fewest_terms },
  isOwn,
}: {
  degree: DegreeProgress
  isOwn: boolean
}) {
  return (
    <div className={styles.remaining}>
      <h3>{texts.remaining}</h3>
      {is_complete ? (
        <p>{texts.complete}</p>
      ) : (
        <>
          <p>{texts.remains(remaining)}</p>
          {fewest_terms === null ? (
            <p>{texts.never}</p>
          ) : (
            <p>
              <b>{texts.fewestTerms(fewest_terms, isOwn)}</b> <span className="soft">{texts.fewestHint}</span>
            </p>
          )}
        </>
      )}
    </div>
  )
}
