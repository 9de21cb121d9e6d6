import { ChartFigure } from './ChartFigure.tsx'
import styles from './charts.module.css'
import { formatNumber } from './format.ts'

type Point = {
  label: string
  value: number
  /** Shown under the point when the label is too long for it. */
  tick?: string
  /** What it was before, behind it. */
  before?: number
}

type Props = {
  /** What the chart shows; its accessible name. */
  title: string
  points: readonly Point[]
  /** The end of the scale; the largest value unless said otherwise. */
  max?: number
  format?: (value: number) => string
  height?: number
  /** What the labels and the values are, for the table. */
  columns?: readonly [string, string]
}

const PAD = { top: 24, right: 8, bottom: 30, left: 8 }

/** Amounts side by side, before which stands what they were. The numbers are shown on the bars and, as a table, under the chart. */
export function BarChart({
  title,
  points,
  max,
  format = formatNumber,
  height = 220,
  columns,
  names,
}: Props & {
  /** What the bars and the outlines behind them are, where points say what was before. */
  names?: { now: string; before: string }
}) {
  const { yOf, base } = scaleOf(points, max, height)
  return (
    <ChartFigure
      title={title}
      columns={columns}
      rows={rowsOf(points, format, names?.before)}
      height={height}
      legend={
        names && (
          <p className={styles.legend}>
            <span data-shape="bar">{names.now}</span>
            <span data-shape="outline">{names.before}</span>
          </p>
        )
      }
    >
      {(room) => {
        const step = (room - PAD.left - PAD.right) / Math.max(1, points.length)
        const width = Math.min(64, step * 0.62)
        const isTight = points.some(({ label }) => label.length > lettersIn(step))
        // Where not even the short labels fit side by side, every other one is shown, plus the last.
        const isTighter = isTight && points.some(({ tick }) => tick && tick.length > lettersIn(step))
        const isShown = (index: number) => !isTighter || (points.length - 1 - index) % 2 === 0
        return (
          <>
            <Base room={room} y={base} />
            {points.map(({ label, value, tick, before }, index) => {
              const y = yOf(value)
              const middle = PAD.left + step * (index + 0.5)
              // The outline is as wide as a bar alone; the bar within it narrower, so that both are seen whichever is higher.
              const own = before === undefined ? width : width * 0.6
              return (
                <g key={label}>
                  {before !== undefined && (
                    <rect
                      className={styles.before}
                      x={middle - width / 2}
                      y={yOf(before)}
                      width={width}
                      height={base - yOf(before)}
                    />
                  )}
                  <rect className={styles.bar} x={middle - own / 2} y={y} width={own} height={base - y} rx={4} />
                  <text className={styles.value} x={middle} y={y - 7}>
                    {format(value)}
                  </text>
                  <text className={styles.tick} x={middle} y={height - 9}>
                    {isTight && tick ? isShown(index) && tick : shorten(label, step)}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </ChartFigure>
  )
}

/** How something went over time, beside a line that it's measured against. */
export function LineChart({
  title,
  points,
  max,
  format = formatNumber,
  height = 220,
  columns,
  reference,
}: Props & {
  /** The line to reach, and what it is. */
  reference?: { value: number; label: string }
}) {
  const { yOf, base } = scaleOf(points, max, height)
  return (
    <ChartFigure
      title={title}
      columns={columns}
      rows={rowsOf(points, format)}
      height={height}
      legend={
        reference && (
          <p className={styles.legend}>
            <span data-shape="line">{reference.label}</span>
          </p>
        )
      }
    >
      {(room) => {
        const left = PAD.left + 24
        const step = (room - left * 2) / Math.max(1, points.length - 1)
        const every = labelledEach(points, format, step)
        const isSaid = (index: number) => (points.length - 1 - index) % every === 0
        const placed = points.map((point, index) => ({ ...point, x: left + step * index, y: yOf(point.value) }))
        return (
          <>
            <Base room={room} y={base} />
            {reference && (
              <line
                className={styles.reference}
                x1={PAD.left}
                x2={room - PAD.right}
                y1={yOf(reference.value)}
                y2={yOf(reference.value)}
              />
            )}
            <polyline className={styles.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {placed.map(({ label, x, y }) => (
              <circle key={label} className={styles.dot} cx={x} cy={y} r={4.5} />
            ))}
            {placed.map(
              ({ label, value, tick, x, y }, index) =>
                isSaid(index) && (
                  <g key={label}>
                    <text
                      className={styles.value}
                      x={x}
                      y={isValley(placed, index) && y + VALUE_BELOW < base ? y + VALUE_BELOW : y - 11}
                    >
                      {format(value)}
                    </text>
                    <text className={styles.tick} x={x} y={height - 9}>
                      {shorten(tick ?? label, step * every)}
                    </text>
                  </g>
                ),
            )}
          </>
        )
      }}
    </ChartFigure>
  )
}

/** How far below its point a value is written. */
const VALUE_BELOW = 21

/** Whether the line comes down to a point and goes up from it, or ends there: above it is the line, so its value is written below. */
function isValley(placed: readonly { y: number }[], index: number): boolean {
  const [before, here, after] = [placed[index - 1], placed[index], placed[index + 1]].map((point) => point?.y)
  if (here === undefined) return false
  return before !== undefined && before < here && (after === undefined || after < here)
}

/** Horizontal bars, for long names: a distribution, a ranking. */
export function BarList({ title, points, max, format = formatNumber }: Omit<Props, 'height' | 'columns'>) {
  const top = max ?? Math.max(1, ...points.map((point) => point.value))
  return (
    <ul className={styles.list} aria-label={title}>
      {points.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <b className="figures">{format(value)}</b>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(100 * Math.max(0, Math.min(value, top))) / top}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The position of a value in a drawing of this height, and the position of zero. */
function scaleOf(points: readonly Point[], max: number | undefined, height: number) {
  const top = max ?? Math.max(1, ...points.map(({ value, before = 0 }) => Math.max(value, before)))
  const base = height - PAD.bottom
  return { base, yOf: (value: number) => base - (Math.max(0, Math.min(value, top)) / top) * (base - PAD.top) }
}

function rowsOf(points: readonly Point[], format: (value: number) => string, nameBefore = '') {
  return points.map(({ label, value, before }) => {
    const then = before === undefined ? '' : ` (${nameBefore}: ${format(before)})`
    return [label, `${format(value)}${then}`] as const
  })
}

function Base({ room, y }: { room: number; y: number }) {
  return <line className={styles.base} x1={PAD.left} x2={room - PAD.right} y1={y} y2={y} />
}

/** Every how many points one is labelled, so that labels of points so many pixels apart never touch. */
function labelledEach(points: readonly Point[], format: (value: number) => string, step: number): number {
  const longest = Math.max(0, ...points.map(({ value, tick = '' }) => Math.max(format(value).length, tick.length)))
  return Math.max(1, Math.ceil((longest + 1) / Math.max(1, step / 7.5)))
}

/** Approximately how many letters of a chart fit in the given number of pixels. */
const lettersIn = (room: number): number => Math.floor(room / 7.5)

/** A label that fits in the given number of pixels, cut with '…' if necessary. */
function shorten(label: string, room: number): string {
  const most = Math.max(3, lettersIn(room))
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}
