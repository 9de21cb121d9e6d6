import { useEffect, useSyncExternalStore } from 'react'
import { onProofAsked } from '#web/api/client.ts'
import { lateDialog } from '#web/ui/late/late.tsx'
import { askForProof, getAskedProof, onAskedProof } from './ask-proof.ts'

const GiveProofDialog = lateDialog(() => import('./GiveProofDialog.tsx'), { soon: false })

/** Where the proof appears that a deed asks for (decision A13); the deed goes on once it's given. */
export function ProofHost() {
  const asked = useSyncExternalStore(onAskedProof, getAskedProof, () => null)
  useEffect(() => onProofAsked(askForProof), [])
  return asked && <GiveProofDialog onClose={() => asked.answer(false)} onGiven={() => asked.answer(true)} />
}
