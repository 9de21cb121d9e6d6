import type { ProgressBand } from '#domain/progress/course-progress.ts'
import { BAND_TONES } from './bands.ts'
import { formatNumber } from './format.ts'
import styles from './ProgressBar.module.css'

/** How far something has come, in words and as a bar. `label` says what: '8 de 12 lecciones'. */
export function ProgressBar({
  label,
  percent,
  band,
  earned = false,
  hideLabel = false,
}: {
  label: string
  percent: number
  /** Of a course's progress: its colour (document 2 §4). */
  band?: ProgressBand
  /** What has been achieved is ocre. */
  earned?: boolean
  hideLabel?: boolean
}) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div>
      {!hideLabel && (
        <div className={styles.words} aria-hidden>
          <span>{label}</span>
          <b className="rigid">{formatNumber(value)} %</b>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        data-earned={earned || undefined}
        data-tone={band && BAND_TONES[band]}
      >
        <div style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
