import { useElementSize } from '@mantine/hooks'
import { useId, type ReactNode } from 'react'
import styles from './charts.module.css'
import { uiTexts } from './texts.ts'

/** A visual chart; the table below it says the same in words. Every plot in the portal is inside one. */
export function ChartFigure({
  title,
  columns = uiTexts.chartColumns,
  rows,
  height,
  legend,
  children,
}: {
  /** What it shows; its accessible name. */
  title: string
  /** The heads of the table. */
  columns?: readonly [string, string] | undefined
  rows: readonly (readonly [string, string])[]
  height: number
  /** What the marks mean, under the drawing. */
  legend?: ReactNode
  /** Draws at the given width in pixels. */
  children: (room: number) => ReactNode
}) {
  const id = useId()
  const { ref, width } = useElementSize()
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div ref={ref} style={{ minHeight: height }}>
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} height={height} className="block figures wide" aria-hidden>
            {children(width)}
          </svg>
        )}
      </div>
      {legend}
      <details>
        <summary>{uiTexts.chartData}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value], index) => (
              // Two rows may say the same: their place is what they are.
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
