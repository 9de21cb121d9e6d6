import type * as contract from '#contract/programs.ts'
import { searchPattern } from '#domain/search-words.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { getSession } from '#contract/access.ts'
import { programLength } from '#contract/program-texts.ts'
import { excerpt } from '#domain/excerpt.ts'
import { PAGE_PROGRAMS } from '#domain/programs/limits.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { countActiveStudents, countPlans, listPlanRows, listPlanStudentRows } from './plans-queries.ts'
import { countPrograms, getProgramRow, listProgramRows } from './programs-queries.ts'
import { listActivePrograms } from './public-program-queries.ts'

/** One page of the programs, by name. */
export const listPrograms: Handler<typeof contract.listPrograms> = async (
  { q, is_active, page, page_size },
  { db },
) => {
  const filter = { pattern: searchPattern(q), is_active }
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listProgramRows(db, filter, { limit: page_size, offset }),
    countPrograms(db, filter),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** A program with how many study in it. */
export const getProgram: Handler<typeof contract.getProgram> = async ({ programId }, { db }) =>
  getProgramRow(db, programId)

/** One page of a program's plans. */
export const listProgramPlans: Handler<typeof contract.listProgramPlans> = async (
  { programId, page, page_size },
  { db },
) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listPlanRows(db, programId, { limit: page_size, offset }),
    countPlans(db, programId),
    getProgramRow(db, programId),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** One page of those who study by a plan now. */
export const listPlanStudents: Handler<typeof contract.listPlanStudents> = async (
  { planId, page, page_size },
  { db },
) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listPlanStudentRows(db, planId, { limit: page_size, offset }),
    countActiveStudents(db, planId),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** The programs as the home page, the page about the institution and the footer list them. */
export async function listPagePrograms(db: Database): Promise<HandlerOutput<typeof getSession>['programs']> {
  const { most, characters } = PAGE_PROGRAMS
  // One more character than is shown, to tell whether there are more.
  const rows = await listActivePrograms(db, { limit: most, characters: characters + 1 })
  return rows.map(({ code, name, years, description, audience }) => ({
    code,
    name,
    length: programLength(years),
    text: excerpt(`${description} ${audience}`, characters),
  }))
}
