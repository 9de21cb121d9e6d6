import { type CalendarDay, daysBetween } from '#domain/calendar.ts'
import { ChartFigure } from './ChartFigure.tsx'
import styles from './charts.module.css'
import { formatDate, formatDay } from './format.ts'
import { gathered } from './term-marks.ts'
import { uiTexts } from './texts.ts'

/** Something that happened, or will, on a day. */
export type TermMark = { day: CalendarDay; label: string; tone: 'done' | 'ahead' | 'overdue' }

const HEIGHT = 124
const AXIS = 62
const PAD = 14

/** A span of days that includes today: what was done is above, what is to come is below. */
export function TermLine({
  title,
  from,
  to,
  today,
  above,
  below,
}: {
  /** What it shows; its accessible name. */
  title: string
  from: CalendarDay
  to: CalendarDay
  today: CalendarDay
  above: { name: string; marks: readonly TermMark[] }
  below: { name: string; marks: readonly TermMark[] }
}) {
  const isNow = from <= today && today <= to
  const days = [
    { day: from, label: uiTexts.termStart },
    ...(isNow ? [{ day: today, label: uiTexts.today }] : []),
    ...above.marks,
    ...below.marks,
    { day: to, label: uiTexts.termEnd },
  ].toSorted((one, other) => daysBetween(other.day, one.day))
  return (
    <ChartFigure
      title={title}
      height={HEIGHT}
      columns={uiTexts.termColumns}
      rows={days.map(({ day, label }) => [formatDate(day), label])}
      legend={
        <p className={styles.legend} aria-hidden>
          <span data-shape="dot">{above.name}</span>
          <span data-shape="diamond">{below.name}</span>
        </p>
      }
    >
      {(room) => {
        const whole = Math.max(1, daysBetween(from, to))
        const xOf = (day: CalendarDay) =>
          PAD + (Math.max(0, Math.min(whole, daysBetween(from, day))) / whole) * (room - 2 * PAD)
        const here = xOf(today)
        return (
          <>
            <line className={styles.rail} x1={PAD} x2={room - PAD} y1={AXIS} y2={AXIS} />
            {today >= from && <line className={styles.gone} x1={PAD} x2={here} y1={AXIS} y2={AXIS} />}
            {isNow && (
              <>
                <line className={styles.today} x1={here} x2={here} y1={20} y2={AXIS + 26} />
                <text className={styles.value} x={Math.max(PAD + 10, Math.min(here, room - PAD - 10))} y={14}>
                  {uiTexts.today}
                </text>
              </>
            )}
            {gathered(above.marks, xOf).map(({ x, marks, tone }) => (
              <g key={x} className={styles.mark} data-tone={tone}>
                <circle cx={x} cy={AXIS - 18} r={marks.length > 1 ? 10 : 5} />
                {marks.length > 1 && (
                  <text x={x} y={AXIS - 13.5}>
                    {marks.length}
                  </text>
                )}
              </g>
            ))}
            {gathered(below.marks, xOf).map(({ x, marks, tone }) => {
              const half = marks.length > 1 ? 12 : 7
              const y = AXIS + 19
              return (
                <g key={x} className={styles.mark} data-tone={tone}>
                  <path d={`M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`} />
                  {marks.length > 1 && (
                    <text x={x} y={y + 4.5}>
                      {marks.length}
                    </text>
                  )}
                </g>
              )
            })}
            <text className={styles.tick} data-at="start" x={PAD} y={HEIGHT - 6}>
              {formatDay(from)}
            </text>
            <text className={styles.tick} data-at="end" x={room - PAD} y={HEIGHT - 6}>
              {formatDay(to)}
            </text>
          </>
        )
      }}
    </ChartFigure>
  )
}
