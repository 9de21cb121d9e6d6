import { missingForProgram } from '#domain/papers/missing.ts'
import type { ProgramKind } from '#domain/papers/kinds.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { longDay } from '../texts/format.ts'
import type { Content } from './content.ts'
import { keepRecord } from './issuing-queries.ts'
import { listPlaceStandings, type PlaceStanding } from './place-standing.ts'
import { listStandings } from './standing.ts'
import { countingOf, printedAverages, transcriptOf } from './transcript.ts'

/** What a paper about a place in a program states: its plan, what was approved of it and how well. */
export async function programContent(
  tx: Tx,
  by: Pick<Context, 'today' | 'zone'>,
  of: { kind: ProgramKind; userId: string; placeId: string; documentNumber: string | null },
): Promise<Content> {
  const { kind, userId, placeId, documentNumber } = of
  await keepRecord(tx, userId)
  const isOwed = (await listStandings(tx, by, { userId, enrollmentId: null })).some((one) => one.isOwed)
  const [standing] = await listPlaceStandings(tx, by, { userId, placeId, isOwed })
  if (!standing) throw new Failure('NOT_FOUND')
  const isTranscript = kind !== 'certificado_programa'
  const counting = countingOf(standing).map(({ attempt }) => attempt)
  // The averages of a certificate rest on the failures too.
  const grounds = [...counting, ...standing.attempts.filter(({ state }) => state === 'failed')]
  return {
    missing: missingForProgram(kind, standing),
    fields: resultFields(standing, by),
    ...(isTranscript && { transcript: { ...transcriptOf(standing), document_number: documentNumber ?? '' } }),
    programStudentId: placeId,
    enrollmentIds: grounds.flatMap(({ enrollment_id }) => enrollment_id ?? []),
    recognizedIds: grounds.flatMap(({ recognized_id }) => recognized_id ?? []),
  }
}

function resultFields(standing: PlaceStanding, { zone }: Pick<Context, 'zone'>) {
  const { row, audit } = standing
  const counting = countingOf(standing).map(({ attempt }) => attempt)
  const hours = counting.reduce((sum, attempt) => sum + attempt.hours, 0)
  const last = counting
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  return {
    programa: row.program_name,
    titulo: row.title_granted,
    plan: row.plan_name,
    aprobados: counted(counting.length, 'curso aprobado', 'cursos aprobados'),
    creditos: counted(audit.credits.earned, 'crédito', 'créditos'),
    horas: hours === 0 ? 'sin horas declaradas' : counted(hours, 'hora', 'horas'),
    escala: row.grade_scale === 'ten' ? '1 a 10' : '0 a 100',
    ...printedAverages(standing),
    completado: last ? longDay(last, zone) : '',
  }
}

const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`
