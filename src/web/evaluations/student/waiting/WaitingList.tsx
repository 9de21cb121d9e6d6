import type { StudentAssignment } from '../answers.ts'
import { useOwnHandIns } from './useHandIn.ts'
import { WaitingNote } from './WaitingNote.tsx'
import { waitingTexts as texts } from './texts.ts'

/** Rejected submissions, and pending ones of an evaluation that the list doesn't show: no submission may get lost unnoticed. */
export function WaitingList({
  listed,
  onOpen,
}: {
  listed: readonly StudentAssignment[]
  onOpen: (assignmentId: string) => void
}) {
  const handIns = useOwnHandIns().filter(
    ({ refusal, assignmentId }) => refusal !== null || !listed.some(({ id }) => id === assignmentId),
  )
  if (handIns.length === 0) return null
  return (
    <section aria-label={texts.list}>
      {handIns.map((handIn) => (
        <WaitingNote key={handIn.assignmentId} handIn={handIn} onOpen={() => onOpen(handIn.assignmentId)} />
      ))}
    </section>
  )
}
