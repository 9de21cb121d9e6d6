import type * as contract from '#contract/verify.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { readCode } from '#domain/papers/code.ts'
import { paperState } from '#domain/papers/state.ts'
import { attempt, takeBack } from '../access/attempts.ts'
import type { VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { readFacts, subjectText } from './facts.ts'
import { findPaperByCode, type PaperRow } from './papers-queries.ts'

/** Unknown codes from one network: after this many, no more are looked up for a while. Right ones are taken back. */
const WRONG_CODES = { max: 30, windowMs: 3_600_000 } as const

/** What verification uses of a request: the log gets the result, and nothing about the client. */
export type Verifying = Pick<VisitorContext, 'db' | 'clock' | 'today' | 'zone' | 'log'> & {
  request: Pick<VisitorContext['request'], 'network'>
}

/** What the holder of a paper's code is told; nothing for an unknown code, whatever is wrong with it (record 043). */
export const verifyPaper = async (
  { code }: { code: string },
  asking: Verifying,
): Promise<HandlerOutput<typeof contract.verifyPaper>> => {
  const paper = await findVerified(code, asking)
  return { paper: paper && tell(paper, asking) }
}

/** The paper with a code as somebody typed it; null of one that no paper has. Each counts before it's looked at. Fails with TOO_MANY_REQUESTS. */
export async function findVerified(code: string, asking: Verifying): Promise<PaperRow | null> {
  const key = `verify ${asking.request.network}`
  if (!(await attempt(asking, key, WRONG_CODES))) throw new Failure('TOO_MANY_REQUESTS')
  const read = readCode(code)
  const paper = read === null ? null : await findPaperByCode(asking.db, read)
  asking.log.info(
    { document_id: paper?.id, state: paper ? paperState(paper, asking.today) : 'unknown' },
    'paper verified',
  )
  if (paper) await takeBack(asking, key)
  return paper
}

function tell(paper: PaperRow, { today, zone }: Verifying): HandlerOutput<typeof contract.verifyPaper>['paper'] {
  const { kind, number, year, issued_on, valid_until, is_copy, revoked_at, sha256 } = paper
  const facts = readFacts(paper.facts)
  return {
    state: paperState(paper, today),
    kind,
    number,
    year,
    institution: facts.institution.name,
    holder: facts.fields.nombre,
    // The lines of an analítico are read with it.
    holder_document: 'transcript' in facts ? null : facts.fields.documento,
    about: subjectText(facts),
    grade: facts.kind === 'certificado_aprobacion' ? facts.fields.nota : null,
    register: facts.kind === 'diploma' ? registerText(facts.fields) : null,
    issued_on,
    valid_until,
    is_copy,
    revoked_on: revoked_at && calendarDayIn(zone, revoked_at),
    sha256: sha256 && sha256.toString('hex'),
  }
}

/** 'N.º 12, libro III, folio 4'. */
function registerText({ registro, libro, folio }: { registro: string; libro: string; folio: string }): string {
  return `N.º\u00A0${registro}, libro ${libro}, folio ${folio}`
}
