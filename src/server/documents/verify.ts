import type * as contract from '#contract/verify.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { readCode } from '#domain/documents/code.ts'
import { documentState } from '#domain/documents/state.ts'
import { attempt, isLimited } from '../access/attempts.ts'
import type { VisitorContext } from '../context.ts'
import { Failure } from '../failure.ts'
import { readFacts } from './facts.ts'
import { findPaperByCode, type PaperRow } from './papers-queries.ts'

/** Codes that nothing has, from one network: after these no more are looked at for a while. Right ones count nothing. */
const WRONG_CODES = { max: 30, windowMs: 3_600_000 } as const

type Asking = Pick<VisitorContext, 'db' | 'clock' | 'today' | 'zone' | 'log'> & {
  request: Pick<VisitorContext['request'], 'network'>
}

/** What whoever holds a paper's code is told; of an unknown code nothing, whatever is wrong with it (record 043). */
export const verifyPaper = async (
  { code }: { code: string },
  asking: Asking,
): Promise<HandlerOutput<typeof contract.verifyPaper>> => {
  const key = `verify ${asking.request.network}`
  if (await isLimited(asking, key, WRONG_CODES)) throw new Failure('TOO_MANY_REQUESTS')
  const read = readCode(code)
  const paper = read === null ? null : await findPaperByCode(asking.db, read)
  // The result, and nothing of whoever asked.
  asking.log.info(
    { document_id: paper?.id, state: paper ? documentState(paper, asking.today) : 'unknown' },
    'paper verified',
  )
  if (paper) return { paper: tell(paper, asking) }
  await attempt(asking, key, WRONG_CODES)
  return { paper: null }
}

function tell(paper: PaperRow, { today, zone }: Asking): HandlerOutput<typeof contract.verifyPaper>['paper'] {
  const { kind, number, year, issued_on, valid_until, is_copy, revoked_at, sha256 } = paper
  const { fields, institution, ...facts } = readFacts(paper.facts)
  return {
    state: documentState(paper, today),
    kind,
    number,
    year,
    institution: institution.name,
    holder: fields.nombre,
    holder_document: fields.documento,
    about: 'curso' in fields ? `${fields.curso} (${fields.codigo})` : `${fields.periodo}: ${fields.cursos}`,
    grade: facts.kind === 'certificado_aprobacion' && 'nota' in fields ? fields.nota : null,
    issued_on,
    valid_until,
    is_copy,
    revoked_on: revoked_at && calendarDayIn(zone, revoked_at),
    sha256: sha256 && sha256.toString('hex'),
  }
}
