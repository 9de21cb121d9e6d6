import { keepHandIn, type HandIn } from '#web/offline/hand-ins.ts'
import { getSession } from '#web/session/session.ts'

/** Stores a student's submission while the connection is lost, to be sent once; returns false when this browser can't. */
export async function keepToSend({ id, title }: { id: string; title: string }, what: HandIn['what']): Promise<boolean> {
  const personId = getSession().user?.id
  if (personId === undefined) return false
  return keepHandIn({ personId, assignmentId: id, title, at: new Date().toISOString(), what, refusal: null })
}
