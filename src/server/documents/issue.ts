import { randomBytes } from 'node:crypto'
import { DOCUMENT_NAMES, documentNumberText, MISSING_TEXTS } from '#contract/document-texts.ts'
import { addDays } from '#domain/calendar.ts'
import { codeOf } from '#domain/documents/code.ts'
import type { IssuedKind } from '#domain/documents/kinds.ts'
import { isRegularNow, missingFor } from '#domain/documents/missing.ts'
import { gradeInWords, gradeOnScale } from '#domain/documents/in-words.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { COURSE_TYPE_WORDS, documentText, listText, longDay } from '../format.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type Facts, readFacts } from './facts.ts'
import {
  findHolder,
  findSamePaper,
  findScale,
  hasStandingPaper,
  insertPaper,
  keepEnrollment,
  lockPapersOf,
  nextNumber,
} from './issuing-queries.ts'
import { readPaperSettings, readPaperText } from './paper-settings.ts'
import { listStandings, type Standing } from './standing.ts'

/** Which paper is asked for, of whom: about an enrollment, or (a proof) to be shown to somebody. */
export type Wish = {
  readonly userId: string
  readonly kind: IssuedKind
  readonly enrollmentId: string | null
  readonly addressee: string | null
}

type By = Pick<Context, 'user' | 'request' | 'clock' | 'today' | 'zone' | 'site'>

/**
 * Gives a paper its number, code and facts, all or nothing; answers its id. The same facts asked for again the same day are the same
 * paper, on a later day a copy that says so while the first one stands (record 043). Fails with NOT_FOUND or DOCUMENT_MISSING.
 */
export async function issue(tx: Tx, by: By, wish: Wish): Promise<string> {
  const { userId, kind, enrollmentId } = wish
  await lockPapersOf(tx, userId)
  if (enrollmentId) await keepEnrollment(tx, enrollmentId)
  const [holder, standings] = [await findHolder(tx, userId), await listStandings(tx, by, wish)]
  if (!holder || (enrollmentId && standings.length === 0)) throw new Failure('NOT_FOUND')
  const missing = missingFor(kind, standings)
  if (missing.length > 0)
    throw new Failure('DOCUMENT_MISSING', { missing: listText(missing.map((one) => MISSING_TEXTS[one])) })

  const facts = readFacts({
    ...(await commonFacts(tx, by, kind)),
    kind,
    fields: {
      nombre: holder.name,
      documento: documentText(holder) || 'sin documento registrado',
      destinatario: wish.addressee ?? 'quien corresponda',
      ...(kind === 'constancia_regular' ? proofFields(standings, by) : await courseFields(tx, standings, by)),
    },
  })
  const on = by.today
  const same = await findSamePaper(tx, { userId, facts, on })
  if (same) return same
  const year = Number(on.slice(0, 4))
  const is_copy = await hasStandingPaper(tx, { userId, facts, on })
  const { proof_days } = await readPaperSettings(tx)
  const number = await nextNumber(tx, kind, year)
  const id = await insertPaper(tx, {
    kind,
    year,
    number,
    code: codeOf(randomBytes(16)),
    user_id: userId,
    enrollment_id: enrollmentId,
    facts,
    is_copy,
    valid_until: kind === 'constancia_regular' ? addDays(on, proof_days) : null,
    issued_at: by.clock.now(),
    issued_on: on,
    issued_by: by.user.id,
  })
  const after = { title: DOCUMENT_NAMES[kind], kind: documentNumberText({ number, year }) }
  await record(tx, by, 'document.issued', { entity: 'documents', entity_id: id, after })
  return id
}

/** What every paper says: who issues it, in which words, and where it's verified. */
export async function commonFacts(
  tx: Tx,
  { site }: Pick<By, 'site'>,
  kind: IssuedKind,
): Promise<Omit<Facts, 'kind' | 'fields'>> {
  const [all, own, text] = [await readSettings(tx), await readPaperSettings(tx), await readPaperText(tx, kind)]
  return {
    version: 1,
    institution: {
      name: all.site_name,
      lines: [all.address, all.contact_email, all.contact_phone].filter((line) => line !== ''),
    },
    body: text.body,
    // Without a legend of its own, that of all papers.
    legend: text.legend || own.recognition_legend,
    city: own.city,
    signer: {
      name: own.signer_name,
      office: own.signer_office,
      signature_id: own.signature_id,
      seal_id: own.seal_id,
    },
    verify_at: (own.verification_address ?? site()).replace(/\/+$/, ''),
  }
}

function proofFields(standings: readonly Standing[], { zone }: By) {
  const current = standings.filter(isRegularNow).toSorted((a, b) => a.course_code.localeCompare(b.course_code))
  const [first] = current
  return {
    periodo: listText([...new Set(current.map(({ period_name }) => period_name))]),
    desde: longDay(first?.period_start ?? '', zone),
    hasta: longDay(first?.period_end ?? '', zone),
    cursos: listText(current.map(({ course_name, course_code }) => `${course_name} (${course_code})`)),
  }
}

async function courseFields(tx: Tx, standings: readonly Standing[], { zone }: By) {
  const [row] = standings
  if (!row) throw new Failure('NOT_FOUND')
  const scale = await findScale(tx, row.user_id, row.course_id)
  return {
    curso: row.course_name,
    codigo: row.course_code,
    profesor: row.teacher_name,
    periodo: row.period_name,
    desde: longDay(row.period_start, zone),
    hasta: longDay(row.period_end, zone),
    carga: loadText(row),
    cursada: COURSE_TYPE_WORDS[row.type_coursed],
    nota: row.final_grade === null ? '' : gradeText(row.final_grade, scale),
  }
}

/** '64 horas y 4 créditos'. */
function loadText({ hours, credits }: Pick<Standing, 'hours' | 'credits'>): string {
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hora' : 'horas'}`] : []),
    ...(credits > 0 ? [`${credits} ${credits === 1 ? 'crédito' : 'créditos'}`] : []),
  ]
  return parts.length > 0 ? listText(parts) : 'horas que el curso no declara'
}

/** By the scale of the holder's plan; a grade that its table doesn't reach is said in percent. */
function gradeText(grade: number, scale: Awaited<ReturnType<typeof findScale>>): string {
  const onScale = scale && gradeOnScale(grade, scale)
  return scale && onScale !== null && scale.grade_scale === 'ten'
    ? `${gradeInWords(onScale)}, en la escala de 1 a 10`
    : `${gradeInWords(grade)}, en la escala de 0 a 100`
}
