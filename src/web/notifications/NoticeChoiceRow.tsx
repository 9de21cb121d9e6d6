import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { getNoticeChoices, setNoticeChoice } from '#contract/notifications.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { NoticeChannel } from '#domain/notifications/types.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import styles from './Choices.module.css'
import { choicesTexts as texts } from './texts.ts'

type Choice = CallOutput<typeof getNoticeChoices>['groups'][number]['kinds'][number]

/** One kind of notice, with a box for each channel that can be switched; why the others can't. */
export function NoticeChoiceRow({ choice, byMail }: { choice: Choice; byMail: boolean }) {
  const id = useId()
  const { label, bell, mail, why } = choice
  const always = alwaysText(choice)
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <div>
        <span id={id}>{label}</span>
        {always && (
          <p className={styles.why}>
            {always} {why}
          </p>
        )}
      </div>
      <div className={styles.boxes}>
        {(bell === 'on' || bell === 'off') && <ChannelBox choice={choice} channel="bell" on={bell === 'on'} />}
        {(mail === 'on' || mail === 'off') && (
          <ChannelBox choice={choice} channel="mail" on={mail === 'on'} disabled={!byMail || bell === 'off'} />
        )}
      </div>
    </div>
  )
}

function ChannelBox({
  choice: { kind, label },
  channel,
  on,
  disabled = false,
}: {
  choice: Choice
  channel: NoticeChannel
  on: boolean
  disabled?: boolean
}) {
  const queries = useQueryClient()
  const { run, isPending, variables } = useAction(setNoticeChoice, {
    shows: (choices) => queries.setQueryData(read(getNoticeChoices, {}).queryKey, choices),
  })
  return (
    <Checkbox
      label={texts.channels[channel]}
      aria-label={`${texts.channels[channel]}: ${label}`}
      checked={isPending ? variables.on : on}
      disabled={disabled}
      onChange={(event) => void run({ kind, channel, on: event.currentTarget.checked })}
    />
  )
}

/** Where it always comes; '' where nothing does. */
function alwaysText({ bell, mail }: Choice): string {
  if (bell === 'always' && mail === 'always') return texts.always
  if (bell === 'always') return texts.alwaysHere
  return mail === 'always' ? texts.alwaysByMail : ''
}
