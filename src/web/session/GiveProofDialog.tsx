import { useRef } from 'react'
import { giveProof } from '#contract/second-step.ts'
import { useAction } from '#web/api/useAction.ts'
import ProofDialog from './ProofDialog.tsx'
import { proofTexts as texts } from './proof-texts.ts'

/** Asks the user to authenticate again before an action that an unattended screen must not allow; `onClose` without a proof. */
export default function GiveProofDialog({ onClose, onGiven }: { onClose: () => void; onGiven: () => void }) {
  const giving = useAction(giveProof)
  const isGiven = useRef(false)
  return (
    <ProofDialog
      title={texts.title}
      submitLabel={texts.confirm}
      send={async (proof) => {
        await giving.mutateAsync(proof)
        isGiven.current = true
      }}
      onClose={() => (isGiven.current ? onGiven() : onClose())}
    />
  )
}
