import type * as contract from '#contract/users-import.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { isStaff } from '#domain/access/roles.ts'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { readTaken, type Taken } from '#domain/users/differences.ts'
import { IMPORT_COLUMNS } from '#domain/users/import-columns.ts'
import { readUploaded } from '../../adapters/reading/reading-pool.ts'
import { requireProven } from '../../actions/seen.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { constraintOf } from '../../database/database-errors.ts'
import { answerImport, importTemplate, type Say, uploadedTable } from '../../imports/answer-import.ts'
import { applyImport, ChangedMeanwhile } from './apply-import.ts'
import { beginImport } from './import-queries.ts'
import { fieldsOf, seenOf } from './plan-differences.ts'
import { planImport, type Line, type Plan } from './plan-import.ts'

type Input = HandlerInput<typeof contract.importPeople>

/**
 * Reads a table of people and enrollments. `check` reports what would happen; `apply` does all of it or nothing. The response is lines of
 * JSON: progress while it works, then the result.
 */
export const importPeople: Handler<typeof contract.importPeople> = async (input, context) => {
  const takes = readTaken(input.take)
  const bytes = await uploadedTable(context.upload)
  const lines = await readUploaded('peopleTable', { bytes, today: context.today }, context.user.id)
  // Users who create staff verify their identity again before anything is answered.
  if (input.mode === 'apply' && lines.some(({ person }) => isStaff([person.role]))) requireProven(context)
  return answerImport((say) => work(input, { lines, takes }, context, say))
}

/** An empty table with the columns that an import understands, and one row as an example. */
export const getImportTemplate: Handler<typeof contract.getImportTemplate> = async () =>
  importTemplate('plantilla-personas', IMPORT_COLUMNS, {
    first_name: 'María',
    last_name: 'Pérez',
    email: 'maria.perez@ejemplo.org',
    role: 'Estudiante',
    document_type: 'DNI',
    document_number: '30123456',
    birth_date: '15/03/1990',
    country: 'Argentina',
  })

type Read = { lines: readonly Line[]; takes: Taken }

async function work({ mode, invite, name, seen }: Input, { lines, takes }: Read, context: Context, say: Say) {
  say({ phase: 'checking', done: 0, total: lines.length })
  if (mode === 'check') return resultOf(await planImport(context.db, lines, takes), lines, false)
  const progress = (done: number, total: number) => say({ phase: 'writing', done, total })
  try {
    return await context.transaction(async (tx) => {
      await beginImport(tx)
      const plan = await planImport(tx, lines, takes)
      // What replaces the portal's data, and any doubtful grade, must be what was seen; otherwise it's shown again.
      const isUnseen = plan.changes.length + plan.warnings.length > 0 && seen !== seenOf(plan)
      if (plan.problems.length > 0 || isUnseen) return resultOf(plan, lines, false)
      const isNothing =
        plan.people.length +
          plan.roles.length +
          plan.enrollments.length +
          plan.admissions.length +
          plan.changes.length ===
        0
      if (!isNothing) await applyImport(tx, context, { plan, invite, fileName: name, progress })
      return resultOf(plan, lines, true)
    })
  } catch (error) {
    // In the meantime someone registered, bought or closed what the plan relied on: nothing was written.
    if (error instanceof ChangedMeanwhile || constraintOf(error)?.code.startsWith('23'))
      return { ...EMPTY, rows: lines.length, changed_meanwhile: true }
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
  differing_people: 0,
  changed_people: 0,
  changed_fields: 0,
  difference_count: 0,
  differences: [],
  difference_fields: [],
  warning_count: 0,
  warnings: [],
  seen: '',
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
    differing_people: new Set(plan.differences.map(({ email }) => email)).size,
    changed_people: plan.changes.length,
    changed_fields: plan.changes.flatMap(({ fields }) => fields).length,
    difference_count: plan.differences.length,
    differences: plan.differences.slice(0, IMPORT_LIMITS.choicesShown),
    difference_fields: fieldsOf(plan.differences),
    warning_count: plan.warnings.length,
    warnings: plan.warnings.slice(0, IMPORT_LIMITS.problemsShown),
    seen: seenOf(plan),
    problem_count: plan.problems.length,
    problems: plan.problems.slice(0, IMPORT_LIMITS.problemsShown),
  }
}
