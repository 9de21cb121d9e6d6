import type { HandlerOutput } from '#contract/operation.ts'
import type { getSession } from '#contract/access.ts'
import { programLength } from '#contract/program-texts.ts'
import { excerpt } from '#domain/excerpt.ts'
import { PAGE_PROGRAMS } from '#domain/programs/page-programs.ts'
import type { Database } from '../database/connect.ts'
import { listActivePrograms } from './public-program-queries.ts'

/** The programs as the home page, the page about the institution and the footer list them. */
export async function listPagePrograms(db: Database): Promise<HandlerOutput<typeof getSession>['programs']> {
  const { most, characters } = PAGE_PROGRAMS
  // One character more than is shown tells whether there are more.
  const rows = await listActivePrograms(db, { limit: most, characters: characters + 1 })
  return rows.map(({ code, name, years, description, audience }) => ({
    code,
    name,
    length: programLength(years),
    text: excerpt(`${description} ${audience}`, characters),
  }))
}
