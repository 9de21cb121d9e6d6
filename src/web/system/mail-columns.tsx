import type { MailState } from '#contract/system.ts'
import { type Column } from '#web/ui/DataTable.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { When } from '#web/ui/When.tsx'
import type { Mail } from './answers.ts'
import styles from './System.module.css'
import { MAIL_KIND_TEXTS, mailTexts as texts } from './texts.ts'
import type { useMailActions } from './useMailActions.ts'

type Actions = ReturnType<typeof useMailActions>

/** What is shown of mails that weren't sent: what, to whom, when, why, and the available actions. */
export function mailColumns(state: MailState, actions: Actions): Column<Mail>[] {
  const columns: Column<Mail>[] = [
    { header: texts.columns.kind, primary: true, cell: ({ kind }) => MAIL_KIND_TEXTS[kind] ?? kind },
    { header: texts.columns.to, plain: true, words: true, cell: ({ recipient }) => recipient },
    {
      header: texts.columns.at,
      plain: true,
      cell: ({ created_at, last_failed_at }) => <When at={last_failed_at ?? created_at} />,
    },
    { header: texts.columns.reason, plain: true, words: true, cell: (mail) => <Reason mail={mail} /> },
  ]
  if (state === 'waiting') return columns
  return [...columns, { header: texts.columns.actions, actions: true, cell: (mail) => actionsOf(state, mail, actions) }]
}

function Reason({ mail: { reason, said, attempts } }: { mail: Mail }) {
  if (!reason) return <span className="soft">{attempts > 0 ? texts.attempts(attempts) : texts.notTried}</span>
  return (
    <>
      {texts.reasons[reason]} ({texts.attempts(attempts)})
      {said && <span className={styles.said}>{texts.said(said)}</span>}
    </>
  )
}

function actionsOf(state: 'failed' | 'held', { id, recipient }: Mail, actions: Actions) {
  const send = {
    label: state === 'held' ? texts.release : texts.resend,
    of: state === 'held' ? texts.releaseOf(recipient) : texts.resendOf(recipient),
    onClick: () => void actions.send(state, id),
  }
  const discard = {
    label: texts.discard,
    of: texts.discardOf(recipient),
    red: true,
    onClick: () => void actions.discard(id),
  }
  return <RowActions name={recipient} actions={state === 'held' ? [send, discard] : [send]} />
}
