import type * as contract from '#contract/programs.ts'
import { searchPattern } from '#domain/search-words.ts'
import type { Handler } from '../actions/context.ts'
import { countActiveStudents, countPlans, listPlanRows, listPlanStudentRows } from './plans-queries.ts'
import { countPrograms, getProgramRow, listProgramRows } from './programs-queries.ts'

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
