import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { listMemberships, listTitlesHeld, listWithPlan } from './admissions-queries.ts'

type Program = Awaited<ReturnType<typeof listWithPlan>>[number]

/** Finds programs by what a spreadsheet calls them: the one with that code, otherwise those with that name. */
export async function findAdmissible(db: Database | Tx): Promise<(words: string) => Program[]> {
  const all = await listWithPlan(db)
  const byCode = Map.groupBy(all, ({ code }) => fold(code))
  const byName = Map.groupBy(all, ({ name }) => fold(name))
  return (words) => byCode.get(fold(words)) ?? byName.get(fold(words)) ?? []
}

/** What the given people are in programs, as the admission rule asks; nothing for a person without an account. */
export async function findMembers(db: Database | Tx, userIds: readonly string[]) {
  const programIds = (await listWithPlan(db)).map(({ id }) => id)
  const isEmpty = userIds.length === 0 || programIds.length === 0
  const keyOf = ({ user_id, program_id }: { user_id: string; program_id: string }) => `${user_id} ${program_id}`
  const rows = Map.groupBy(isEmpty ? [] : await listMemberships(db, userIds, programIds), keyOf)
  const titles = new Set((isEmpty ? [] : await listTitlesHeld(db, userIds, programIds)).map(keyOf))
  return (user_id: string | undefined, program_id: string) => {
    const key = keyOf({ user_id: user_id ?? '', program_id })
    return { standings: (rows.get(key) ?? []).map(({ status }) => status), has_title: titles.has(key) }
  }
}

/** As the database folds names: lower case, without accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
}
