import { useEffect, useSyncExternalStore } from 'react'
import { onProofAsked } from '#web/api/client.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { askForProof, getAskedProof, onAskedProof } from './ask-proof.ts'

const GiveProofDialog = lazyDialog(() => import('./GiveProofDialog.tsx'), { soon: false })

/** Where the proof appears that an action asks for (decision A13); the action goes on once it's given. */
export function ProofHost() {
  const asked = useSyncExternalStore(onAskedProof, getAskedProof, () => null)
  useEffect(() => onProofAsked(askForProof), [])
  return asked && <GiveProofDialog onClose={() => asked.answer(false)} onGiven={() => asked.answer(true)} />
}
