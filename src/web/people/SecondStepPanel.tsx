import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { getSecondStep, renewRecoveryCodes, takeOffSecondStep } from '#contract/second-step.ts'
import type { CallOutput } from '#contract/operation.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { refreshSession, useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondStep.module.css'
import { secondStepTexts as texts } from './second-step-texts.ts'

const ProofDialog = lazyDialog(() => import('#web/session/ProofDialog.tsx'), { soon: false })

/** So few recovery codes are worth a word. */
const FEW = 3

/** In the profile: the own second step, and what can be done with it. */
export default function SecondStepPanel() {
  const query = useQuery({ ...read(getSecondStep, {}), staleTime: 0 })
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <QueryState query={query} errorTitle={texts.failed} rows={1}>
        {(held) => (held.confirmed_at ? <On held={held} since={held.confirmed_at} /> : <Off />)}
      </QueryState>
    </Panel>
  )
}

function leftText(left: number): string {
  if (left === 0) return texts.noneLeft
  return left <= FEW ? `${texts.left(left)} ${texts.fewLeft}` : texts.left(left)
}

function Off() {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/profile/second-step" variant="default">
        {texts.turnOn}
      </ButtonLink>
    </div>
  )
}

function On({ held, since }: { held: CallOutput<typeof getSecondStep>; since: string }) {
  const { user } = useSession()
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = useAction(renewRecoveryCodes)
  const removal = useAction(takeOffSecondStep)
  const isObligatory = user?.second_step.is_obligatory ?? false
  const close = () => setAsking(null)
  return (
    <div className={styles.setup}>
      <div className={styles.actions}>
        <StatusTag tone="done">{texts.on}</StatusTag>
        <span className="soft">
          {texts.since} <When at={since} />
        </span>
      </div>
      <p>{leftText(held.recovery_codes_left)}</p>
      {isObligatory && <p className="soft">{texts.cannotTurnOff}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setAsking('codes')}>
          {texts.newCodes}
        </Button>
        {!isObligatory && (
          <Button variant="default" onClick={() => setAsking('off')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      {asking === 'codes' && (
        <ProofDialog
          title={texts.newCodes}
          text={texts.newCodesText}
          submitLabel={texts.newCodes}
          send={async (proof) => setCodes((await renewing.mutateAsync(proof)).recovery_codes)}
          onClose={close}
        />
      )}
      {asking === 'off' && (
        <ProofDialog
          title={texts.turnOffTitle}
          text={texts.turnOffText}
          submitLabel={texts.turnOff}
          send={async (proof) => {
            await removal.mutateAsync(proof)
            await refreshSession()
            notify.success(texts.turnedOff)
          }}
          onClose={close}
        />
      )}
      <Modal
        opened={codes !== null && asking === null}
        onClose={() => setCodes(null)}
        title={texts.codesTitle}
        size="lg"
        // They aren't shown again: only who says to have them closes it.
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Stack>
          <RecoveryCodes codes={codes ?? []} />
          <div className={styles.actions} data-print="hide">
            <Button onClick={() => setCodes(null)}>{texts.done}</Button>
          </div>
        </Stack>
      </Modal>
    </div>
  )
}
