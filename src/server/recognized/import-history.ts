import type { HandlerInput } from '#contract/operation.ts'
import type * as contract from '#contract/recognized.ts'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { HISTORY_COLUMNS } from '#domain/recognized/history-columns.ts'
import { readUploaded } from '../adapters/reading/reading-pool.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import type { Tx } from '../database/transaction.ts'
import { answerImport, importTemplate, type Say } from '../imports/answer-import.ts'
import { uploadedTable } from '../imports/uploaded-table.ts'
import { insertHistory, lockHistory, renewHistory, type NewHistory } from './history-queries.ts'
import { planHistory, type Line, type Plan } from './plan-history.ts'

/** Rows that are written between two words of progress: far below the 65535 parameters that a statement takes. */
const STEP = 1000

type Input = HandlerInput<typeof contract.importHistory>

/** Reads a table of past years: `check` says what would happen, `apply` does all of it or nothing. */
export const importHistory: Handler<typeof contract.importHistory> = async (input, context) => {
  const bytes = await uploadedTable(context.upload)
  const lines = await readUploaded('historyTable', { bytes, today: context.today }, context.user.id)
  return answerImport((say) => work(input, lines, context, say))
}

/** An empty table with the columns that it understands, and one row as an example. */
export const getHistoryTemplate: Handler<typeof contract.getHistoryTemplate> = async () =>
  importTemplate('plantilla-historia', HISTORY_COLUMNS, {
    email: 'maria.perez@ejemplo.org',
    document_type: 'DNI',
    document_number: '30123456',
    course: 'HERM1',
    grade: '85,5',
    status: 'Aprobado',
    dated_on: '15/12/2015',
    source: 'Libro de actas 3',
  })

async function work({ mode, name }: Input, lines: readonly Line[], context: Context, say: Say) {
  say({ phase: 'checking', done: 0, total: lines.length })
  if (mode === 'check') return resultOf(await planHistory(context.db, lines), lines, false)
  try {
    return await context.transaction(async (tx) => {
      await lockHistory(tx)
      const plan = await planHistory(tx, lines)
      if (plan.problems.length > 0) return resultOf(plan, lines, false)
      if (plan.added.length + plan.renewed.length > 0) await apply(tx, context, { plan, name, say })
      return resultOf(plan, lines, true)
    })
  } catch (error) {
    // Somebody was deleted, or a course, that the plan counted on: nothing was written.
    if (!constraintOf(error)?.code.startsWith('23')) throw error
    const nothing: Plan = { added: [], renewed: [], known: 0, problems: [] }
    return { ...resultOf(nothing, lines, false), changed_meanwhile: true }
  }
}

async function apply(tx: Tx, context: Context, { plan, name, say }: { plan: Plan; name: string; say: Say }) {
  const by = { by: context.user.id, now: context.clock.now() }
  const total = plan.added.length + plan.renewed.length
  let done = 0
  const inSteps = async (rows: readonly NewHistory[], write: typeof insertHistory) => {
    for (let from = 0; from < rows.length; from += STEP) {
      const some = rows.slice(from, from + STEP)
      await write(tx, some, by)
      await recordAll(tx, context, some.map(deedOf))
      say({ phase: 'writing', done: (done += some.length), total })
    }
  }
  await inSteps(plan.added, insertHistory)
  await inSteps(plan.renewed, renewHistory)
  await record(tx, context, 'history.imported', { after: { file_name: name, courses: total } })
}

function deedOf({ id, user_id, course_id, dated_on, outcome, grade }: NewHistory) {
  const after = { user_id, course_id, dated_on, outcome, grade }
  return { action: 'recognition.created', entity: 'recognized_courses', entity_id: id, after } as const
}

function resultOf({ added, renewed, known, problems }: Plan, lines: readonly Line[], applied: boolean) {
  const written = [...added, ...renewed]
  return {
    applied,
    changed_meanwhile: false,
    rows: lines.length,
    new_courses: written.length,
    known_courses: known,
    people: new Set(written.map(({ user_id }) => user_id)).size,
    problem_count: problems.length,
    problems: problems.slice(0, IMPORT_LIMITS.problemsShown),
  }
}
