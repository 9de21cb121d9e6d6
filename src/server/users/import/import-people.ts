import { PassThrough } from 'node:stream'
import type * as contract from '#contract/users-import.ts'
import type { HandlerInput } from '#contract/operation.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { fieldsOfHeader, IMPORT_COLUMNS, IMPORT_LIMITS, missingColumns } from '#domain/users/import-columns.ts'
import { readImportRow } from '#domain/users/import-row.ts'
import { readTable } from '../../adapters/tables/read-table.ts'
import { readPhone } from '../../adapters/phones.ts'
import { tableAnswer } from '../../attachment.ts'
import type { Context, Handler, Upload } from '../../context.ts'
import { constraintOf } from '../../database/database-errors.ts'
import { Failure } from '../../failure.ts'
import { listText } from '../../format.ts'
import { drain } from '../../files/stage-upload.ts'
import { applyImport } from './apply-import.ts'
import { beginImport } from './import-queries.ts'
import { planImport, type Line, type Plan } from './plan-import.ts'

type Input = HandlerInput<typeof contract.importPeople>
type ImportContext = Context & { readonly upload: Upload }

/**
 * Reads a table of people and enrollments. `check` says what would happen, `apply` does all of it or nothing. The answer
 * is lines of JSON: progress while it works, then the result.
 */
export const importPeople: Handler<typeof contract.importPeople> = async (input, context) => {
  const lines = await readLines(await bytesOf(context.upload), context.today)
  const out = new PassThrough()
  const say = (line: object) => void out.write(`${JSON.stringify(line)}\n`)
  // The work goes on when nobody listens any more: all or nothing doesn't depend on a line that broke.
  void work(input, lines, context, say).then(
    (result) => out.end(`${JSON.stringify({ result })}\n`),
    (error: Error) => out.destroy(error),
  )
  return {
    stream: out,
    name: 'importacion.jsonl',
    type: 'application/jsonl; charset=utf-8',
    size: null,
    disposition: 'inline',
    maxAge: 0,
    public: false,
  }
}

/** An empty table with the columns that an import understands, and one row as an example. */
export const getImportTemplate: Handler<typeof contract.getImportTemplate> = async () => {
  const example: Readonly<Record<string, string>> = {
    first_name: 'María',
    last_name: 'Pérez',
    email: 'maria.perez@ejemplo.org',
    role: 'Estudiante',
    document_type: 'DNI',
    document_number: '30123456',
    birth_date: '15/03/1990',
    country: 'Argentina',
  }
  const columns = IMPORT_COLUMNS.map(({ field, title }) => ({
    header: title,
    value: (row: typeof example) => row[field] ?? '',
  }))
  return tableAnswer('plantilla-personas', columns, [example])
}

async function work(
  { mode, invite, name }: Input,
  lines: readonly Line[],
  context: ImportContext,
  say: (line: object) => void,
) {
  say({ phase: 'checking', done: 0, total: lines.length })
  if (mode === 'check') return resultOf(await planImport(context.db, lines, context.zone), lines, false)
  const progress = (done: number, total: number) => say({ phase: 'writing', done, total })
  try {
    return await context.transaction(async (tx) => {
      await beginImport(tx)
      const plan = await planImport(tx, lines, context.zone)
      if (plan.problems.length > 0) return resultOf(plan, lines, false)
      const isNothing = plan.people.length + plan.roles.length + plan.enrollments.length + plan.admissions.length === 0
      if (!isNothing) await applyImport(tx, context, { plan, invite, fileName: name, progress })
      return resultOf(plan, lines, true)
    })
  } catch (error) {
    // Somebody registered, bought or closed meanwhile what the plan counted on: nothing was written.
    if (constraintOf(error)?.code.startsWith('23')) return { ...EMPTY, rows: lines.length, changed_meanwhile: true }
    throw error
  }
}

const EMPTY = {
  applied: false,
  changed_meanwhile: false,
  rows: 0,
  new_people: 0,
  known_people: 0,
  new_roles: 0,
  new_enrollments: 0,
  known_enrollments: 0,
  new_admissions: 0,
  known_admissions: 0,
  problem_count: 0,
  problems: [],
}

function resultOf(plan: Plan, lines: readonly Line[], applied: boolean) {
  return {
    applied,
    changed_meanwhile: false,
    rows: lines.length,
    new_people: plan.people.length,
    known_people: plan.knownPeople,
    new_roles: plan.roles.length,
    new_enrollments: plan.enrollments.length,
    known_enrollments: plan.knownEnrollments,
    new_admissions: plan.admissions.length,
    known_admissions: plan.knownAdmissions,
    problem_count: plan.problems.length,
    problems: plan.problems.slice(0, IMPORT_LIMITS.problemsShown),
  }
}

/** The rows of the file, read by their titles. */
async function readLines(bytes: Buffer, today: CalendarDay): Promise<Line[]> {
  const [header, ...rows] = (await readTable(bytes)) ?? []
  if (!header) throw new Failure('IMPORT_UNREADABLE')
  const fields = fieldsOfHeader(header.cells)
  const missing = missingColumns(fields)
  if (missing.length > 0) throw new Failure('IMPORT_COLUMNS', { columns: listText(missing) })
  if (rows.length === 0) throw new Failure('IMPORT_EMPTY')
  if (rows.length > IMPORT_LIMITS.rows) throw new Failure('IMPORT_TOO_LONG', { max: IMPORT_LIMITS.rows })
  return rows.map(({ line, cells }) => {
    const named = fields.flatMap((field, index) => (field ? [[field, cells[index] ?? ''] as const] : []))
    return { line, ...readImportRow(Object.fromEntries(named), today, e164Of) }
  })
}

const e164Of = (typed: string, country: string) => readPhone(typed, country)?.e164 ?? null

/** The body, up to the limit. */
async function bytesOf({ stream, declaredSize }: Upload): Promise<Buffer> {
  const tooLarge = new Failure('FILE_TOO_LARGE', { max: '10MB' })
  const chunks: Buffer[] = []
  let size = declaredSize ?? 0
  try {
    if (size > IMPORT_LIMITS.maxBytes) throw tooLarge
    size = 0
    for await (const chunk of stream) {
      chunks.push(Buffer.from(chunk))
      size += chunks.at(-1)?.length ?? 0
      if (size > IMPORT_LIMITS.maxBytes) throw tooLarge
    }
  } catch (error) {
    drain(stream)
    throw error instanceof Failure ? error : new Failure('UPLOAD_INTERRUPTED')
  }
  return Buffer.concat(chunks)
}
