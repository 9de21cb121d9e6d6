import type { Clock } from '../adapters/clock.ts'
import { describeError, placeOf, type DescribedError } from '../adapters/log/describe-error.ts'
import type { Report } from '../adapters/log/log.ts'
import type { Database } from '../database/connect.ts'
import { insertError, SILENCE } from './errors-queries.ts'

/** An unexpected error: where (the name of an operation or job), in which request, and what. */
type Incident = { readonly place: string; readonly request_id?: string; readonly error: unknown }

/** Takes errors for the screen of the system: at once, and without ever failing. */
export type NoteIncident = (incident: Incident) => void

/** Records background failures too, in addition to the report; stores nothing until it's told where. */
export function incidentsOf(report: Report): {
  report: Report
  note: NoteIncident
  keepIn(place: Parameters<typeof errorLog>[0]): void
} {
  let keep: NoteIncident = () => {}
  return {
    report: (error) => {
      report(error)
      const incident = backgroundIncident(error)
      if (incident) keep(incident)
    },
    note: (incident) => keep(incident),
    keepIn: (place) => void (keep = errorLog(place)),
  }
}

/** What failed in the background as an incident. Null for sentences, which are warnings, and for mails, which have a list of their own. */
function backgroundIncident(error: unknown): Incident | null {
  if (!(error instanceof Error) || error.name === 'MailNotSent') return null
  if (error.cause instanceof Error && error.cause.name === 'MailNotSent') return null
  return { place: 'job' in error ? `job ${String(error.job)}` : 'background', error }
}

/** A flood of errors says nothing that its first ones don't. */
const A_MINUTE = 20
const MINUTE_MS = 60_000
const LONGEST = { place: 100, what: 1000 } as const

/**
 * Stores errors in the database, up to a limit per minute. It waits for nothing: what the database doesn't accept is in the log, like
 * everything else.
 */
export function errorLog({ db, clock }: { db: Database; clock: Clock }): NoteIncident {
  let minute = 0
  let noted = 0
  return ({ place, request_id, error }) => {
    const now = clock.now()
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) [minute, noted] = [current, 0]
    noted += 1
    if (noted > A_MINUTE) return
    const what = sentenceOf(describeError(error)).slice(0, LONGEST.what)
    const row = { created_at: now, place: place.slice(0, LONGEST.place), what, request_id: request_id ?? null }
    insertError(db, row).catch(() => {})
  }
}

/** What the log line says too, on one line: 'DrizzleQueryError (lessons/complete-lesson.ts:42) ← DatabaseError 23505 i4_once'. */
function sentenceOf({ type, message, stack, cause, ...facts }: DescribedError): string {
  const place = placeOf(stack)
  const said = [type, message, ...Object.values(facts), place && `(${place})`].filter(
    (part) => part !== undefined && part !== '',
  )
  return `${said.join(' ')}${cause ? ` ← ${sentenceOf(cause)}` : ''}`
}

/** Notes that a process stood still until it was ended: what it was, and for how long. */
export async function noteSilence(db: Database, { at, what }: { at: Date; what: string }): Promise<void> {
  await insertError(db, { created_at: at, place: SILENCE, what, request_id: null })
}
