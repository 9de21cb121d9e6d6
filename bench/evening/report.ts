import type { Evening } from './evening.ts'
import { together, within, type Figures } from './figures.ts'
import type { Memory } from './memory.ts'

/** An evening that was spent: with how many workers, beside how many enrollments of the past. */
export type Spent = { readonly workers: number; readonly history: number; readonly evening: Evening }

/** The figures of the evenings beside the same past. */
export type Pooled = { readonly workers: number; readonly history: number; readonly figures: Figures }

/** The highest p99 allowed with a longer past, based on the p99 with the shortest. */
const TARGET_RATIO = 1.5
/** Of fewer answers the slowest hundredth is chance. */
const ENOUGH = 200
const WRONG_SHOWN = 5

/** Prints an evening by operation, and what went wrong. */
export function printEvening({ workers, history, evening }: Spent): void {
  const { figures, people, seconds, unfinished, wrong } = evening
  console.log(
    `\n${people} people in ${seconds.toFixed(0)} s, ${workers} ${workers === 1 ? 'worker' : 'workers'}, ${history} enrollments of the past; milliseconds`,
  )
  console.table(
    byName(figures, ({ took, failed, cameBack }, figure) => ({
      count: took.length,
      p50: rounded(within(figure, 0.5)),
      p99: rounded(within(figure, 0.99)),
      worst: rounded(within(figure, 1)),
      failed: [...failed].map(([why, times]) => `${why}: ${times}`).join(', ') || 0,
      'came back': cameBack,
    })),
  )
  if (unfinished > 0) console.log(`${unfinished} weren't done when it was over`)
  for (const line of wrong.slice(0, WRONG_SHOWN)) console.log(`  ${line}`)
  if (wrong.length > WRONG_SHOWN) console.log(`  and ${wrong.length - WRONG_SHOWN} more`)
}

/** Prints what the evenings took of the machine, a line each. */
export function printTotals(all: readonly Spent[]): void {
  console.log(
    '\nThe evenings; processor time a request; PSS in MB of the portal (first process + workers) and of PostgreSQL',
  )
  console.table(
    all.map(({ workers, history, evening: { figures, seconds, portalMs, databaseMs, askingMs, memory } }) => {
      const kept = [...figures.values()]
      const count = kept.reduce((sum, { took, cameBack }) => sum + took.length + cameBack, 0)
      return {
        workers,
        history,
        requests: count,
        failed: kept.reduce((sum, { failed }) => sum + [...failed.values()].reduce((one, other) => one + other, 0), 0),
        'requests/s': (count / seconds).toFixed(0),
        'node ms': (portalMs / count).toFixed(2),
        'postgres ms': (databaseMs / count).toFixed(2),
        'asking ms': (askingMs / count).toFixed(2),
        'at rest': inWords(memory.atRest),
        'at most': inWords(memory.most),
        after: inWords(memory.after),
      }
    }),
  )
}

/** The rounds' evenings as one for each past, in the order in which they were spent first. */
export function pooled(all: readonly Spent[]): Pooled[] {
  return [...Map.groupBy(all, ({ history }) => history)].map(([history, spent]) => ({
    workers: spent[0]?.workers ?? 0,
    history,
    figures: together(spent.map(({ evening }) => evening.figures)),
  }))
}

/** Prints how p50 and p99 grow with the past, by the same evening beside the shortest one. */
export function printGrowth(all: readonly Pooled[]): void {
  const [shortest, ...longer] = all
  if (!shortest || longer.length === 0) return
  const { workers, history, figures } = shortest
  console.log(
    `\nGrowth, ${workers} ${workers === 1 ? 'worker' : 'workers'}: p50 / p99 in milliseconds, and by that beside ${history} enrollments of the past; ` +
      `! is p99 over × ${TARGET_RATIO}, ? the same of fewer than ${ENOUGH} answers`,
  )
  console.table(
    byName(figures, ({ took }, figure, name) => ({
      count: took.length,
      [history]: pair(within(figure, 0.5), within(figure, 0.99)),
      ...Object.fromEntries(
        longer.flatMap(({ history: size, figures: others }) => {
          const other = others.get(name)
          if (!other) return []
          const [p50, p99] = [within(other, 0.5), within(other, 0.99)]
          const ratio = p99 / within(figure, 0.99)
          const mark = ratio <= TARGET_RATIO ? '' : Math.min(took.length, other.took.length) < ENOUGH ? ' ?' : ' !'
          return [
            [size, pair(p50, p99)],
            [`× ${size}`, `${(p50 / within(figure, 0.5)).toFixed(2)} / ${ratio.toFixed(2)}${mark}`],
          ]
        }),
      ),
    })),
  )
}

type Figure = Figures extends Map<string, infer One> ? One : never

function byName<Row>(figures: Figures, row: (parts: Figure, figure: Figure, name: string) => Row): Record<string, Row> {
  return Object.fromEntries([...figures].map(([name, figure]) => [name, row(figure, figure, name)]))
}

const pair = (p50: number, p99: number) => `${rounded(p50)} / ${rounded(p99)}`

const rounded = (ms: number) => (ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms))

const inWords = ({ portal, database }: Memory) => `${portal.join(' + ')}; ${database}`
