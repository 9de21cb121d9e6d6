import type { Question } from './questions.ts'

/** A question with how long it took, in milliseconds. */
export type Measured = Question & { p50: number; p99: number }

const TARGET = 200
const COLUMNS = ['plain', 'deep', 'word', 'accent', 'pe', 'zq', 'xk', 'a', 'w', 'nobody', 'sorted', 'filtered'] as const

/** A line for each list and who asks it, the slowest question of each column; then each question near the target or over it. */
export function show(measured: readonly Measured[], rounds: number): void {
  console.log(`${rounds} requests each, one after the other, p99 in milliseconds; target: under ${TARGET}`)
  console.table(
    [...Map.groupBy(measured, ({ who, list }) => `${who} ${list}`)].map(([list, asked]) => ({
      list,
      ...Object.fromEntries(COLUMNS.map((column) => [column, slowest(asked.filter((one) => one.column === column))])),
    })),
  )
  const near = measured.filter(({ p99 }) => p99 > TARGET / 2).toSorted((a, b) => b.p50 - a.p50)
  console.log(
    `${measured.length} questions; over ${TARGET / 2} ms: ${near.length}, over ${TARGET}: ${near.filter(({ p99 }) => p99 > TARGET).length}`,
  )
  if (near.length > 0)
    console.table(
      near.map(({ who, list, column, of, p50, p99 }) => ({
        who,
        list,
        column,
        of,
        p50,
        p99,
      })),
    )
}

const slowest = (asked: readonly Measured[]) => (asked.length === 0 ? '' : Math.max(...asked.map(({ p99 }) => p99)))
