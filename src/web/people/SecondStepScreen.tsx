import { Alert, Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { beginSecondStep } from '#contract/second-step.ts'
import type { CallOutput } from '#contract/operation.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { owesSecondStep } from '#domain/access/second-step-duty.ts'
import { refreshSession, useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { BeginSecondStep } from './BeginSecondStep.tsx'
import { ConfirmSecondStep } from './ConfirmSecondStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondStep.module.css'
import { secondStepTexts as texts } from './second-step-texts.ts'

type Begun = CallOutput<typeof beginSecondStep>

/** /profile/second-step: sets it up in three steps; an administrator who must have it is led here (record 037). */
export function SecondStepScreen({ next }: { next: string | undefined }) {
  const { user } = useSession()
  const router = useRouter()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = async () => {
    await router.navigate({ href: ownPath(next) ?? '/profile/edit', replace: true })
    notify.success(texts.turnedOn)
  }
  return (
    <Page title={texts.title} lead={texts.lead} reading>
      {user && owesSecondStep(user.second_step) && (
        <Alert color="ambar" mb="md">
          {texts.obligatory}
        </Alert>
      )}
      {codes && (
        <Step number={3}>
          <Alert color="verde" role="status">
            {texts.isReady}
          </Alert>
          <RecoveryCodes codes={codes} />
          <div className={styles.actions} data-print="hide">
            <Button onClick={() => void finish()}>{texts.done}</Button>
          </div>
        </Step>
      )}
      {!codes && user?.second_step.is_on && (
        <Panel>
          <p>{texts.isOn}</p>
          <ButtonLink to="/profile/edit">{texts.toProfile}</ButtonLink>
        </Panel>
      )}
      {!codes && !user?.second_step.is_on && (
        <Step number={begun ? 2 : 1} key={begun ? 2 : 1}>
          {begun ? (
            <ConfirmSecondStep
              begun={begun}
              onConfirmed={(made) => {
                setCodes(made)
                void refreshSession().catch(() => null)
              }}
            />
          ) : (
            <BeginSecondStep onBegun={setBegun} />
          )}
        </Step>
      )}
    </Page>
  )
}

/** One of the three; the next one takes the focus, so that screen reader users hear of it. */
function Step({ number, children }: { number: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (number === 1) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [number])
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      <Panel title={texts.steps[number - 1] ?? ''} lead={texts.stepOf(number)}>
        <div className={styles.setup}>{children}</div>
      </Panel>
    </div>
  )
}
