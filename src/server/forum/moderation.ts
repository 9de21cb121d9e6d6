import type * as contract from '#contract/forum.ts'
import { entryCan } from '#domain/forum/entries.ts'
import { FORUM_RATES } from '#domain/forum/limits.ts'
import { attempt } from '../access/attempts.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { entryModerated, entryReported } from '../notifications/kinds/community.ts'
import { notify, notifyAll } from '../notifications/notify.ts'
import { getEntryForUpdate, setHiding } from './entries-queries.ts'
import { presentEntry, readerOf } from './present-entry.ts'
import { insertReport, listModerators, listReportedEntries, resolveReports } from './reports-queries.ts'

const TABLES = { posts: 'foro_posts', comments: 'foro_comments' } as const

/** Warns staff of what somebody wrote, once for each person; never shown to its author. */
export const reportEntry: Handler<typeof contract.reportEntry> = async ({ kind, entryId, reason }, context) => {
  const { user, clock } = context
  if (!(await attempt(context, `forum report ${user.id}`, FORUM_RATES.report))) throw new Failure('TOO_MANY_REQUESTS')
  return context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    const reader = readerOf(user, entry)
    if (!entryCan.seen(entry, reader)) throw new Failure('NOT_FOUND')
    if (!entryCan.reported(entry, reader)) throw new Failure(reader.isAuthor ? 'OWN_ENTRY' : 'ENTRY_HIDDEN')
    const report = { user_id: user.id, reason, created_at: clock.now() }
    if (!(await insertReport(tx, entry, report))) throw new Failure('ALREADY_REPORTED')
    await record(tx, context, 'report.sent', { entity: TABLES[kind], entity_id: entryId, after: { reason } })
    const notice = entryReported.says({ ...entry, by: user.name })
    await notifyAll(tx, await listModerators(tx), notice, { once: { report_of: entryId } })
    return {}
  })
}

/** What readers reported and nobody has settled yet. */
export const listReports: Handler<typeof contract.listReports> = async ({ page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listReportedEntries(db, { limit: page_size, offset })
  return {
    items: items.map(({ comment_id, created_at, reported_at, ...row }) => ({
      ...presentEntry(row),
      kind: comment_id ? ('comments' as const) : ('posts' as const),
      id: comment_id ?? row.post_id,
      created_at: new Date(created_at),
      reported_at: new Date(reported_at),
    })),
    total,
    page,
    has_more: offset + items.length < total,
  }
}

/** Hides an entry from everyone but its author, who is told why; settles its reports. Hiding it again changes the reason. */
export const hideEntry: Handler<typeof contract.hideEntry> = async ({ kind, entryId, reason }, context) => {
  const { user, clock } = context
  return context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    await setHiding(tx, entry, { at: clock.now(), by: user.id, reason })
    await resolveReports(tx, entry, { at: clock.now(), by: user.id, resolution: 'hidden' })
    const action = kind === 'posts' ? 'post.hidden' : 'comment.hidden'
    const auditEntry = { before: { content: entry.content }, after: { reason } }
    await record(tx, context, action, { entity: TABLES[kind], entity_id: entryId, ...auditEntry })
    await notify(tx, entryModerated.to(entry.user_id, { ...entry, reason }))
    return {}
  })
}

/** Shows a hidden entry again; notifies its author. */
export const restoreEntry: Handler<typeof contract.restoreEntry> = async ({ kind, entryId }, context) =>
  context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    if (!entry.hidden) return {}
    await setHiding(tx, entry, null)
    const action = kind === 'posts' ? 'post.restored' : 'comment.restored'
    await record(tx, context, action, { entity: TABLES[kind], entity_id: entryId })
    await notify(tx, entryModerated.to(entry.user_id, { ...entry, reason: null }))
    return {}
  })

/** Settles the reports of an entry that may stay. */
export const dismissReports: Handler<typeof contract.dismissReports> = async ({ kind, entryId }, context) => {
  const { user, clock } = context
  return context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    const settled = await resolveReports(tx, entry, { at: clock.now(), by: user.id, resolution: 'dismissed' })
    if (settled > 0) {
      const after = { reports: settled }
      await record(tx, context, 'report.resolved', { entity: TABLES[kind], entity_id: entryId, after })
    }
    return {}
  })
}
