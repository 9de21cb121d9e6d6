import { SEMINARY } from '../scale/scale.ts'

/** How large an evening is, and which ones are spent one after the other. */
export type Settings = {
  readonly people: number
  readonly seconds: number
  /** How many workers the portal has, evening by evening. */
  readonly workers: readonly number[]
  /** Enrollments of the past that lie beside, from the smallest; [0] is a seminary's first year. */
  readonly history: readonly number[]
  /** How often all of them are spent, in turns: chance in one evening's slowest answers isn't another's. */
  readonly rounds: number
  /** Whether PostgreSQL counts what each statement reads. */
  readonly counts: boolean
}

const THOUSAND = 1000
/** A shorter past isn't worth its name: those who study now alone have 2,000 enrollments behind them (scale/history.ts). */
const SHORTEST_PAST = 5 * THOUSAND

/** Reads them of the environment; throws a sentence for what can't be. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const history = listOf(environment, 'HISTORY', { least: 0, most: 2000 * THOUSAND, otherwise: [0] })
  const odd = history.find((size) => size % THOUSAND !== 0 || (size > 0 && size < SHORTEST_PAST))
  if (odd !== undefined) throw new Error(`HISTORY counts thousands of enrollments, 0 or from ${SHORTEST_PAST}: ${odd}`)
  return {
    people: numberOf(environment, 'PEOPLE', { least: 1, most: SEMINARY.students, otherwise: SEMINARY.students }),
    seconds: numberOf(environment, 'EVENING_SECONDS', { least: 10, most: 3600, otherwise: 90 }),
    workers: listOf(environment, 'WORKERS', { least: 1, most: 8, otherwise: history.length > 1 ? [1] : [1, 2] }),
    history: history.toSorted((one, other) => one - other),
    rounds: numberOf(environment, 'ROUNDS', { least: 1, most: 10, otherwise: 1 }),
    counts: environment['STATEMENTS'] === 'on',
  }
}

type Bounds<Kind> = { readonly least: number; readonly most: number; readonly otherwise: Kind }

function numberOf(environment: NodeJS.ProcessEnv, name: string, bounds: Bounds<number>): number {
  const [first, ...others] = listOf(environment, name, { ...bounds, otherwise: [bounds.otherwise] })
  if (first === undefined || others.length > 0) throw new Error(`${name} is one number`)
  return first
}

function listOf(environment: NodeJS.ProcessEnv, name: string, { least, most, otherwise }: Bounds<number[]>): number[] {
  const said = environment[name]
  if (said === undefined) return otherwise
  const numbers = said.split(',').map(Number)
  const isOne = (number: number) => Number.isInteger(number) && number >= least && number <= most
  if (!numbers.every(isOne)) throw new Error(`${name} is of whole numbers from ${least} to ${most}: ${said}`)
  return numbers
}
