import type { QueryClient } from '@tanstack/react-query'
import { completeLesson, reopenLesson } from '#contract/lessons.ts'
import type { Room } from '#contract/operation.ts'
import { call, isRefusal, ProblemError } from '#web/api/client.ts'
import { watchCached } from '#web/api/cached-answers.ts'
import { isLineLost, onLine } from '#web/api/line.ts'
import { renew } from '#web/api/read.ts'
import { keepForPerson } from '#web/offline/fill-offline-cache.ts'
import { readPending, removePending, type Pending } from '#web/offline/pending.ts'
import { getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { offlineTexts as texts, studyTexts } from './texts.ts'

/** How often what waits is tried while the page stays open. */
const RETRY_MS = 30_000
/** What shows how far a student is. */
const STUDIES: readonly Room[] = ['lessons', 'progress', 'home', 'evaluations', 'grades']
const LOCK = 'atrio-pending'
let isWatching = false

/** Caches lessons for this user, and sends what they did without a connection as soon as there is one. */
export async function watchOffline(queries: QueryClient): Promise<void> {
  const send = () => void sendPending(queries)
  if (!isWatching) {
    isWatching = true
    onLine((isLost) => void (isLost || send()))
    setInterval(send, RETRY_MS)
    watchCached(queries)
  }
  send()
  await keepForPerson()
}

/** Sends what waits, one by one, in one tab at a time. */
async function sendPending(queries: QueryClient): Promise<void> {
  const personId = getSession().user?.id
  if (personId === undefined || isLineLost() || readPending(personId).length === 0) return
  await navigator.locks.request(LOCK, async () => {
    const settled = await sendAll(personId)
    const sent = settled.filter(({ outcome }) => outcome === 'sent').length
    if (sent > 0) notify.success(texts.sent(sent))
    // The screens show what the server knows before the marks of this browser go.
    if (settled.length > 0) await renew(queries, STUDIES)
    for (const { pending } of settled) removePending(personId, pending)
  })
}

type Settled = { pending: Pending; outcome: 'sent' | 'refused' }

/** Sends in order until the connection is lost again; returns what doesn't need to be retried. */
async function sendAll(personId: string): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const pending of readPending(personId)) {
    // Another user may have signed in: the submission must not be sent in their session.
    if (getSession().user?.id !== personId) break
    const outcome = await sendOne(personId, pending)
    if (outcome === 'later') break
    settled.push({ pending, outcome })
  }
  return settled
}

async function sendOne(personId: string, { lessonId, done }: Pending): Promise<'sent' | 'refused' | 'later'> {
  try {
    await call(done ? completeLesson : reopenLesson, { lessonId }, { personId })
    notify.succeeded(lessonId)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (!isRefusal(error)) return 'later'
    const title = done ? studyTexts.doneFailed : studyTexts.reopenFailed
    notify.error(error.detail, { title, durationMs: 5000, about: lessonId })
    return 'refused'
  }
}
