import type { HandlerInput } from '#contract/operation.ts'
import type * as contract from '#contract/recognized.ts'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { HISTORY_COLUMNS } from '#domain/recognized/history-columns.ts'
import { gradeKey, readResult } from '#domain/recognized/history-scale.ts'
import { readUploaded } from '../adapters/reading/reading-pool.ts'
import { record, recordAll } from '../audit/record.ts'
import { revokeResting } from '../papers/revoke.ts'
import { recognitionDecided } from '../notifications/kinds/enrollments.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { Context, Handler } from '../actions/context.ts'
import { constraintOf } from '../database/database-errors.ts'
import type { Tx } from '../database/transaction.ts'
import { answerImport, importTemplate, type Say, uploadedTable } from '../imports/answer-import.ts'
import { insertHistory, lockHistory, renewHistory, type NewHistory } from './history-queries.ts'
import { type Choices, choicesOf, conversionText } from './history-choices.ts'
import { planHistory, seenOf, type Corrected, type Line, type Plan, type Reading } from './plan-history.ts'
import { annul } from './recognized-queries.ts'

/** Rows that are written between two words of progress: far below the 65535 parameters that a statement takes. */
const STEP = 1000

type Input = HandlerInput<typeof contract.importHistory>

/** Reads a table of past years: `check` reports what would happen, `apply` does all of it or nothing. */
export const importHistory: Handler<typeof contract.importHistory> = async (input, context) => {
  const choices = choicesOf(input)
  const bytes = await uploadedTable(context.upload)
  const lines = await readUploaded('historyTable', { bytes, today: context.today }, context.user.id)
  return answerImport((say) =>
    work({ mode: input.mode, name: input.name, seen: input.seen, choices, lines }, context, say),
  )
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

type Work = Pick<Input, 'mode' | 'name' | 'seen'> & { choices: Choices; lines: readonly Line[] }

async function work({ mode, name, seen, choices, lines }: Work, context: Context, say: Say) {
  say({ phase: 'checking', done: 0, total: lines.length })
  if (mode === 'check')
    return resultOf(await planHistory(context.db, lines, choices), { lines, choices, applied: false })
  try {
    return await context.transaction(async (tx) => {
      await lockHistory(tx)
      const plan = await planHistory(tx, lines, choices)
      const isQuestionable = plan.readings.some(({ kind, is_taken }) => kind === 'unclear' || is_taken)
      // Anything unclear, or that replaces what the portal says, is written as it was seen, otherwise shown again.
      if (plan.problems.length > 0 || (isQuestionable && seen !== seenOf(plan)))
        return resultOf(plan, { lines, choices, applied: false })
      if (plan.added.length + plan.renewed.length + plan.corrected.length > 0)
        await apply(tx, context, { plan, name, say, choices })
      return resultOf(plan, { lines, choices, applied: true })
    })
  } catch (error) {
    // A person or a course that the plan counted on was deleted: nothing was written.
    if (!constraintOf(error)?.code.startsWith('23')) throw error
    const nothing: Plan = { added: [], renewed: [], corrected: [], known: 0, problems: [], readings: [] }
    return { ...resultOf(nothing, { lines, choices, applied: false }), changed_meanwhile: true }
  }
}

type Action = { plan: Plan; name: string; say: Say; choices: Choices }

async function apply(tx: Tx, context: Context, { plan, name, say, choices }: Action) {
  const by = { by: context.user.id, now: context.clock.now() }
  const total = plan.added.length + plan.renewed.length + plan.corrected.length
  let done = 0
  const inSteps = async (rows: readonly NewHistory[], write: typeof insertHistory) => {
    for (let from = 0; from < rows.length; from += STEP) {
      const some = rows.slice(from, from + STEP)
      await write(tx, some, by)
      await recordAll(tx, context, some.map(actionOf))
      say({ phase: 'writing', done: (done += some.length), total })
    }
  }
  await inSteps(plan.added, insertHistory)
  await inSteps(plan.renewed, renewHistory)
  for (const one of plan.corrected) await makeWay(tx, context, one, name)
  await inSteps(plan.corrected, renewHistory)
  await notifyEach(
    tx,
    plan.corrected.map(({ id, user_id, course_name, before, outcome, grade }) =>
      recognitionDecided.to(user_id, { recognized_id: id, course_name, before, corrected: { outcome, grade } }),
    ),
  )
  const conversion = conversionText(choices)
  const unclear = plan.readings.filter(({ kind }) => kind === 'unclear').length
  await record(tx, context, 'history.imported', {
    after: {
      file_name: name,
      courses: total,
      ...(conversion !== null && { conversion }),
      ...(unclear > 0 && { confirmed_rows: unclear }),
    },
  })
}

/** What the portal says is annulled, as somebody at its screen would do it, so that the table's result takes its place. */
async function makeWay(tx: Tx, context: Context, { id, user_id, course_name, before }: Corrected, name: string) {
  const reason = `La importación de ${name} trae otro resultado`
  await annul(tx, id, { by: context.user.id, now: context.clock.now(), reason })
  await revokeResting(tx, context, { recognizedId: id }, `se corrigió un reconocimiento (${course_name})`)
  await record(tx, context, 'recognition.annulled', {
    entity: 'recognized_courses',
    entity_id: id,
    before: { outcome: before.outcome, grade: before.grade },
    after: { user_id, courses: [course_name], reason },
  })
}

function actionOf({ id, user_id, course_id, dated_on, outcome, grade }: NewHistory) {
  const after = { user_id, course_id, dated_on, outcome, grade }
  return { action: 'recognition.created', entity: 'recognized_courses', entity_id: id, after } as const
}

type Asked = { lines: readonly Line[]; choices: Choices; applied: boolean }

function resultOf(plan: Plan, { lines, choices, applied }: Asked) {
  const { added, renewed, corrected, known, problems, readings } = plan
  const written = [...added, ...renewed, ...corrected]
  const byKind = Map.groupBy(readings, ({ kind }) => kind)
  const byPlace = Map.groupBy(readings, ({ listed }) => listed)
  const amount = (kind: Reading['kind']) => byKind.get(kind)?.length ?? 0
  return {
    applied,
    changed_meanwhile: false,
    rows: lines.length,
    new_courses: added.length + renewed.length,
    known_courses: known,
    people: new Set(written.map(({ user_id }) => user_id)).size,
    read: {
      unclear: amount('unclear'),
      differs: amount('differs'),
      failed: amount('failed'),
      approved: amount('approved'),
    },
    corrected: corrected.length,
    readings: KINDS.flatMap((kind) => byPlace.get(kind) ?? [])
      .slice(0, IMPORT_LIMITS.choicesShown)
      .map(({ listed: _listed, ...reading }) => reading),
    typed: typedGrades(lines, choices),
    seen: seenOf(plan),
    problem_count: problems.length,
    problems: problems.slice(0, IMPORT_LIMITS.problemsShown),
  }
}

/** In this order, and this many of all. */
const KINDS = ['unclear', 'differs', 'failed', 'approved'] as const
/** How many different grades fit in a table. */
const TYPED_SHOWN = 120

function typedGrades(lines: readonly Line[], { conversion }: Choices) {
  const typed = lines.filter(({ typed_grade }) => typed_grade !== '')
  const byKey = Map.groupBy(typed, ({ typed_grade }) => gradeKey(typed_grade))
  return [...byKey]
    .toSorted(([one], [other]) => one.localeCompare(other, 'es', { numeric: true }))
    .slice(0, TYPED_SHOWN)
    .map(([key, [first, ...more]]) => ({
      key,
      rows: 1 + more.length,
      grade: (first && readResult(first, conversion, false).grade) ?? null,
    }))
}
