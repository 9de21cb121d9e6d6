import { type HandIn, useHandIns } from '#web/offline/hand-ins.ts'
import { useSession } from '#web/session/session.ts'

/** What the student handed in to an evaluation without a connection, while it waits or was refused. */
export function useHandIn(assignmentId: string): HandIn | undefined {
  return useOwnHandIns().find((one) => one.assignmentId === assignmentId)
}

/** All that the student handed in without a connection, oldest first. */
export function useOwnHandIns(): readonly HandIn[] {
  const { user } = useSession()
  return useHandIns(user?.id)
}
