import { useElementSize } from '@mantine/hooks'
import { useId, type ReactNode, type Ref } from 'react'
import styles from './charts.module.css'
import { formatNumber } from './format.ts'
import { uiTexts } from './texts.ts'

type Point = {
  label: string
  value: number
  /** What stands under the point where the label is too long for it. */
  tick?: string
}

type Props = {
  /** What the chart shows; its accessible name. */
  title: string
  points: readonly Point[]
  /** The end of the scale; the largest value unless said otherwise. */
  max?: number
  format?: (value: number) => string
  height?: number
}

const PAD = { top: 24, right: 8, bottom: 30, left: 8 }

/** Amounts side by side. The numbers stand on the bars and, as a table, under the chart. */
export function BarChart({ title, points, max, format = formatNumber, height = 220 }: Props) {
  const { ref, width: room } = useElementSize()
  const top = max ?? Math.max(1, ...points.map((point) => point.value))
  const inner = height - PAD.top - PAD.bottom
  const step = (room - PAD.left - PAD.right) / Math.max(1, points.length)
  const width = Math.min(64, step * 0.62)
  const isTight = points.some(({ label }) => label.length > lettersIn(step))
  // Where not even the short ones fit beside each other, every other one stands, with the last.
  const isTighter = isTight && points.some(({ tick }) => tick && tick.length > lettersIn(step))
  const isShown = (index: number) => !isTighter || (points.length - 1 - index) % 2 === 0
  return (
    <Figure title={title} points={points} format={format} height={height} room={room} sizeRef={ref}>
      <svg viewBox={`0 0 ${room} ${height}`} height={height} className="block figures wide" aria-hidden>
        <line
          className={styles.base}
          x1={PAD.left}
          x2={room - PAD.right}
          y1={height - PAD.bottom}
          y2={height - PAD.bottom}
        />
        {points.map(({ label, value, tick }, index) => {
          const tall = (Math.max(0, Math.min(value, top)) / top) * inner
          const middle = PAD.left + step * (index + 0.5)
          return (
            <g key={label}>
              <rect
                className={styles.bar}
                x={middle - width / 2}
                y={height - PAD.bottom - tall}
                width={width}
                height={tall}
                rx={4}
              />
              <text className={styles.value} x={middle} y={height - PAD.bottom - tall - 7}>
                {format(value)}
              </text>
              <text className={styles.tick} x={middle} y={height - 9}>
                {isTight && tick ? isShown(index) && tick : shorten(label, step)}
              </text>
            </g>
          )
        })}
      </svg>
    </Figure>
  )
}

/** How something went over time. */
export function LineChart({ title, points, max, format = formatNumber, height = 220 }: Props) {
  const { ref, width: room } = useElementSize()
  const top = max ?? Math.max(1, ...points.map((point) => point.value))
  const inner = height - PAD.top - PAD.bottom
  const left = PAD.left + 24
  const step = (room - left * 2) / Math.max(1, points.length - 1)
  const places = points.map(({ value }, index) => ({
    x: left + step * index,
    y: height - PAD.bottom - (Math.max(0, Math.min(value, top)) / top) * inner,
  }))
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Figure title={title} points={points} format={format} height={height} room={room} sizeRef={ref}>
      <svg viewBox={`0 0 ${room} ${height}`} height={height} className="block figures wide" aria-hidden>
        <line
          className={styles.base}
          x1={PAD.left}
          x2={room - PAD.right}
          y1={height - PAD.bottom}
          y2={height - PAD.bottom}
        />
        <polyline className={styles.line} points={line} />
        {places.map(({ x, y }, index) => {
          const point = points[index]
          if (!point) return null
          return (
            <g key={point.label}>
              <circle className={styles.dot} cx={x} cy={y} r={4.5} />
              <text className={styles.value} x={x} y={y - 11}>
                {format(point.value)}
              </text>
              <text className={styles.tick} x={x} y={height - 9}>
                {shorten(point.tick ?? point.label, step)}
              </text>
            </g>
          )
        })}
      </svg>
    </Figure>
  )
}

/** Horizontal bars, for long names: a distribution, a ranking. */
export function BarList({ title, points, max, format = formatNumber }: Omit<Props, 'height'>) {
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

/** The drawing is for the eyes; the table under it says the same in words. */
function Figure({
  title,
  points,
  format,
  height,
  room,
  sizeRef,
  children,
}: {
  title: string
  points: readonly Point[]
  format: (value: number) => string
  height: number
  /** How wide the drawing may be: 0 until it was measured. */
  room: number
  sizeRef: Ref<HTMLDivElement>
  children: ReactNode
}) {
  const id = useId()
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div ref={sizeRef} style={{ minHeight: height }}>
        {room > 0 && children}
      </div>
      <details>
        <summary>{uiTexts.chartData}</summary>
        <dl>
          {points.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{format(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </figure>
  )
}

function shorten(label: string, room: number): string {
  const most = Math.max(3, lettersIn(room))
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}

/** About 7 units a letter at this size. */
const lettersIn = (room: number) => Math.floor(room / 7.5)
