import { Alert, Anchor, Button, CopyButton } from '@mantine/core'
import { useState } from 'react'
import { type beginSecondStep, CodeForm, confirmSecondStep } from '#contract/second-step.ts'
import type { CallOutput } from '#contract/operation.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { CodeField } from '#web/session/CodeField.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import styles from './SecondStep.module.css'
import { secondStepTexts as texts } from './second-step-texts.ts'

/** Shows the secret, as a picture and as text, and takes the first code. */
export function ConfirmSecondStep({
  begun: { secret, address, qr },
  onConfirmed,
}: {
  begun: CallOutput<typeof beginSecondStep>
  onConfirmed: (codes: readonly string[]) => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const isTouched = useMedia('(pointer: coarse)')
  const confirming = useAction(confirmSecondStep)
  const { form, formProps, sending } = useContractForm({
    schema: CodeForm,
    about: null,
    initialValues: { code: '' },
    send: async ({ code }) => onConfirmed((await confirming.mutateAsync({ code })).recovery_codes),
    onChange: () => setRefusal(null),
    onFailure: ({ detail }) => {
      setRefusal(detail)
      return true
    },
  })
  const { onChange: setCode, ...field } = form.getInputProps('code')
  return (
    <>
      <p>{texts.application}</p>
      <p>{texts.scan}</p>
      <div className={styles.scan}>
        <svg className={styles.picture} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.picture}>
          <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <div className={styles.setup}>
          {isTouched && <Anchor href={address}>{texts.sameDevice}</Anchor>}
          <p>{texts.byHand}</p>
          <p className={styles.secret}>{secret}</p>
          <div className={styles.actions}>
            <CopyButton value={secret.replaceAll('-', '')} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
      </div>
      <form {...formProps} className={styles.setup}>
        {refusal && (
          <Alert color="rojo" role="alert">
            {refusal}
          </Alert>
        )}
        <CodeField {...field} phoneOnly onChange={setCode} onFull={() => formProps.onSubmit()} />
        <div className={styles.actions}>
          <Button type="submit" loading={sending}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </>
  )
}
