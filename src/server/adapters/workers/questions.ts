import type { Connection } from '../../database/connect.ts'
import type { Counted } from '../metrics/metrics.ts'
import type { AskedOfHashing } from './hashing.ts'

/** What a worker begins with besides its environment, which is the primary's. */
type WorkerStart = {
  readonly connection: Connection
  readonly port: number
  readonly startedAt: Date
  /** How long their primary may be silent, in milliseconds. */
  readonly silentMs: number
}

/** What a worker asks of the primary. */
export type AskedOfPrimary = AskedOfHashing & {
  begin: { given: null; answer: WorkerStart }
  /** Whether it's there; whether somebody debugs it. */
  alive: { given: null; answer: boolean }
  /** It listens; where. */
  listens: { given: string; answer: void }
  /** It can't start; why, in one sentence. */
  failed: { given: string; answer: void }
  /** What all of the portal counted. */
  metrics: { given: null; answer: { text: string; type: string } }
}

/** What the primary asks of a worker. */
export type AskedOfWorker = {
  /** To answer what is under way, and end. */
  stop: { given: null; answer: void }
  /** Whether it's there; whether somebody debugs it. */
  alive: { given: null; answer: boolean }
  /** What it counted itself. */
  counted: { given: null; answer: Counted }
}
