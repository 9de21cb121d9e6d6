import { HOUR_MS } from '#domain/calendar.ts'
import { applyAll, type NewsContext } from './apply-news.ts'
import { listOldPages, notePageClosed } from './pages-queries.ts'

/** A page ends on its own long before this. */
const OLDEST_PAGE_MS = 2 * HOUR_MS
/** Maximum number of pages at a time: the next run closes the rest. */
const LIMIT = 100

type OldPage = Awaited<ReturnType<typeof listOldPages>>[number]

/**
 * Takes back the pages that should no longer be paid, of one student or of all: what was replaced, or is paid elsewhere. The
 * provider is heeded: what was paid before its page closed counts (decision M13). Answers whether none of them can be paid any
 * more; what can't be closed now is tried again by the reconcile job. Outside any transaction.
 */
export async function closeOldPages(context: NewsContext, userId: string | null): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - OLDEST_PAGE_MS)
  const pages = await listOldPages(context.db, { userId, since, limit: LIMIT })
  let areClosed = true
  // Sequentially: what one page brought may change what has to be done with the next.
  for (const page of pages) areClosed = (await close(page, context).catch(() => false)) && areClosed
  return areClosed
}

async function close({ provider: name, session_id, order_id }: OldPage, context: NewsContext): Promise<boolean> {
  const provider = context.providers[name]
  if (!provider) return true
  const wasOpen = await provider.closePage(session_id)
  const news = await provider.ask({ id: order_id, session_id })
  await applyAll(news, context)
  // It's closed now, or the provider reports how it ended.
  const isOver = wasOpen || news.some(({ payment }) => payment?.session_id === session_id)
  if (isOver) await notePageClosed(context.db, name, session_id, context.clock.now())
  return isOver
}
