import type { QueryClient } from '@tanstack/react-query'
import type { Room } from '#contract/operation.ts'
import { isLineLost, onLine } from '#web/api/line.ts'
import { renew } from '#web/api/read.ts'
import { alone, canWait, keepHandIn, readHandIns, onHandIns, removeHandIn, type HandIn } from '#web/offline/hand-ins.ts'
import { getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { forgetCopy } from '../forms/local-copy.ts'
import { sendHandIn } from './send-hand-in.ts'
import { waitingTexts as texts } from './texts.ts'

/** How often what waits is tried while the page stays open. */
const RETRY_MS = 30_000
const TOAST_MS = 8000
/** What shows whether something was handed in. */
const SHOWING: readonly Room[] = ['evaluations', 'home', 'progress', 'grades', 'lessons']
let isWatching = false

/**
 * Sends what a student submitted without a connection as soon as there is one; resumes here what another page, or a closed one,
 * started.
 */
export function watchHandIns(queries: QueryClient): void {
  if (!canWait()) return
  const send = () => void sendWaiting(queries)
  if (!isWatching) {
    isWatching = true
    onLine((isLost) => void (isLost || send()))
    onHandIns(send)
    setInterval(send, RETRY_MS)
  }
  send()
}

/** Sends what waits, one by one, in one tab at a time. */
async function sendWaiting(queries: QueryClient): Promise<void> {
  const personId = getSession().user?.id
  if (personId === undefined || isLineLost()) return
  await alone(async () => {
    for (const handIn of await readHandIns(personId)) {
      // Another user may have signed in: the submission must not be sent in their session.
      if (isLineLost() || getSession().user?.id !== personId) return
      if (handIn.refusal === null && !(await settle(handIn, queries))) return
    }
  })
}

/** Whether there's no need to retry. */
async function settle(handIn: HandIn, queries: QueryClient): Promise<boolean> {
  const { title, assignmentId, what } = handIn
  const outcome = await sendHandIn(handIn, keepHandIn)
  if (outcome.kind === 'later') return false
  if (outcome.kind === 'refused') {
    await keepHandIn({ ...handIn, refusal: outcome.refusal })
    // Anyone who continues with it reads the portal's current data.
    await renew(queries, ['evaluations'])
    notify.error(outcome.refusal.detail, { title: texts.refused(title), durationMs: TOAST_MS, about: assignmentId })
    return true
  }
  notify.succeeded(assignmentId)
  if (what.kind === 'answers') forgetCopy(assignmentId)
  // The screens show the portal's data before the pending submission is removed.
  await renew(queries, SHOWING)
  await removeHandIn(handIn)
  notify.success((outcome.isLate ? texts.sentLate : texts.sent)(title), { durationMs: TOAST_MS })
  return true
}
