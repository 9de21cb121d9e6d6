import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { beginSecondStep, ProofForm } from '#contract/second-step.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { NO_PROOF, ProofFields } from '#web/session/ProofFields.tsx'
import styles from './SecondStep.module.css'
import { secondStepTexts as texts } from './second-step-texts.ts'

/** Asks for the password, and brings the secret. */
export function BeginSecondStep({ onBegun }: { onBegun: (begun: CallOutput<typeof beginSecondStep>) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: ProofForm,
    about: null,
    initialValues: NO_PROOF,
    send: async ({ password }) => {
      setRefusal(null)
      onBegun(await call(beginSecondStep, { password, code: undefined }))
    },
    onChange: () => setRefusal(null),
    onFailure: ({ detail }) => {
      setRefusal(detail)
      return true
    },
  })
  return (
    <form {...formProps} className={styles.setup}>
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal}
        </Alert>
      )}
      <ProofFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={sending}>
          {texts.begin}
        </Button>
      </div>
    </form>
  )
}
