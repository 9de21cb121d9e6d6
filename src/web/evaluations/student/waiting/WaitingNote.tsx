import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { readAnswers, takenAnswers } from '#domain/evaluations/answers.ts'
import { alone, keepHandIn, removeHandIn, type HandIn } from '#web/offline/hand-ins.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { rememberAnswers } from '../forms/local-copy.ts'
import { nextStep } from './next-step.ts'
import { waitingTexts as texts } from './texts.ts'

type Props = {
  handIn: HandIn
  /** In the evaluation's own dialog, in the place of its form. */
  inDialog?: boolean
  /** Opens the evaluation, where it isn't shown already. */
  onOpen?: () => void
}

/** A submission made without a connection: that it's pending, or why it was rejected, and what the student can do. */
export function WaitingNote({ handIn, inDialog = false, onOpen }: Props) {
  const { title, refusal, what } = handIn
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (inDialog) words.current?.focus()
  }, [inDialog])
  const files = what.kind === 'files' ? what.files.map(({ name }) => name) : []
  return (
    <Alert
      color={refusal ? 'rojo' : 'ambar'}
      className="spaced"
      icon={refusal ? <IconAlertTriangle size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
      title={refusal ? texts.refused(title) : texts.title}
    >
      <div ref={words} tabIndex={-1} role="status">
        {refusal ? (
          <p>
            {refusal.detail} {texts.next[nextStep(refusal.code)]}
          </p>
        ) : (
          <p>{texts.hour}</p>
        )}
        {!inDialog && !refusal && <p>{texts.of(title)}</p>}
        {files.length > 0 && (
          <ul>
            {files.map((name) => (
              <li key={name} className="break">
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Actions handIn={handIn} onOpen={onOpen} />
    </Alert>
  )
}

function Actions({ handIn, onOpen }: Pick<Props, 'handIn' | 'onOpen'>) {
  const { refusal } = handIn
  if (!refusal) {
    return (
      <Button variant="default" mt="sm" onClick={() => void giveUp(handIn)}>
        {texts.cancel}
      </Button>
    )
  }
  const step = nextStep(refusal.code)
  return (
    <Group gap="sm" mt="sm">
      {step === 'changed' && (
        <Button variant="default" onClick={() => void giveBack(handIn).then(onOpen)}>
          {texts.review}
        </Button>
      )}
      {step !== 'done' && step !== 'changed' && (
        <Button variant="default" onClick={() => void retry(handIn)}>
          {step === 'sentElsewhere' ? texts.replace : texts.retry}
        </Button>
      )}
      <Button variant="default" onClick={() => void giveUp(handIn)}>
        {texts.drop}
      </Button>
    </Group>
  )
}

/** Waits again, and is sent as soon as there is a line; over what was handed in elsewhere once the student has seen that. */
async function retry(handIn: HandIn): Promise<void> {
  const { what, refusal } = handIn
  const knows = refusal !== null && nextStep(refusal.code) === 'sentElsewhere'
  await keepHandIn({
    ...handIn,
    refusal: null,
    what: what.kind === 'files' && knows ? { ...what, replaces: true } : what,
  })
}

/** The form continues with the given answers: the student sees what changed. */
async function giveBack(handIn: HandIn): Promise<void> {
  await alone(async () => {
    takeBack(handIn)
    await removeHandIn(handIn)
  })
}

/** The given answers continue as unsent ones, with the form that they answer. */
function takeBack({ assignmentId, what }: HandIn): void {
  if (what.kind !== 'answers') return
  const { answers, form_version: version = 0, form = null } = what
  rememberAnswers(assignmentId, readAnswers(takenAnswers(answers)), { version, form })
}

/** Takes it away after naming what goes, unless it's being sent right now. */
async function giveUp(handIn: HandIn): Promise<void> {
  const { title, what, refusal } = handIn
  const agreed = await confirm({
    title: (refusal ? texts.dropTitle : texts.cancelTitle)(title),
    text: refusal ? texts.dropText : what.kind === 'files' ? texts.cancelText : texts.cancelAnswersText,
    loses: refusal && what.kind === 'files' ? what.files.map(({ name }) => name) : [],
    isFinal: false,
    confirmLabel: refusal ? texts.drop : texts.cancel,
    cancelLabel: texts.keepWaiting,
  })
  if (!agreed) return
  const isGone = await alone(async () => {
    // The form goes on with what was answered.
    takeBack(handIn)
    await removeHandIn(handIn)
  })
  notify.info(isGone ? texts.cancelled : texts.isSending)
}
