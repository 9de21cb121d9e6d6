import type * as contract from '#contract/system.ts'
import type { Handler } from '../actions/context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { sampleNames } from './checks/production.ts'
import { deleteHiding, insertHiding, readFirstFacts } from './first-week-queries.ts'

/** The first week's checklist, from facts: nothing is ticked by hand. */
export const getFirstWeek: Handler<typeof contract.getFirstWeek> = async (_, { db, system, user }) => {
  const [facts, settings, newestBackup] = await Promise.all([
    readFirstFacts(db, user.id),
    readSettings(db),
    system.backups.newestAt(),
  ])
  if (facts.is_hidden) return { tasks: null }
  const samples = sampleNames(settings)
  const tasks = [
    { id: 'settings' as const, done: samples.length === 0, missing: samples },
    { id: 'mail' as const, done: system.hasMailServer && facts.has_sent, missing: [] },
    { id: 'backup' as const, done: newestBackup !== null, missing: [] },
    { id: 'period' as const, done: facts.has_period, missing: [] },
    { id: 'course' as const, done: facts.has_course, missing: [] },
    { id: 'teacher' as const, done: facts.has_teacher, missing: [] },
  ]
  return { tasks: tasks.every(({ done }) => done) ? null : tasks }
}

/** Hides it from one's own dashboard; hidden already is hidden. */
export const hideFirstWeek: Handler<typeof contract.hideFirstWeek> = async (_, { transaction, user }) => {
  await transaction((tx) => insertHiding(tx, user.id))
  return {}
}

/** Takes that back. */
export const showFirstWeek: Handler<typeof contract.showFirstWeek> = async (_, { transaction, user }) => {
  await transaction((tx) => deleteHiding(tx, user.id))
  return {}
}
