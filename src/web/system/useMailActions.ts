import { discardMails, requeueMails } from '#contract/system.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { mailTexts as texts } from './texts.ts'

type State = 'failed' | 'held'

/** What is done with mails that didn't go out: one, or all of a state, which is asked first. */
export function useMailActions() {
  const sending = useAction(requeueMails, {
    changes: ['audit'],
    evenRefused: true,
    done: ({ mails }) => notify.success(texts.queued(mails)),
    failed: { title: texts.resendFailed },
  })
  const discarding = useAction(discardMails, {
    changes: ['audit'],
    evenRefused: true,
    done: ({ mails }) => notify.success(texts.discarded(mails)),
    failed: { title: texts.discardFailed },
  })
  return {
    isSending: sending.isPending,
    isDiscarding: discarding.isPending,
    send: (state: State, mail_id: string) => sending.run({ state, mail_id }),
    sendAll: (state: State, amount: number) =>
      sending.run(
        { state, mail_id: undefined },
        {
          confirm: {
            title: state === 'held' ? texts.releaseAllTitle(amount) : texts.resendAllTitle(amount),
            text: state === 'held' ? texts.releaseAllText : texts.resendAllText,
            isFinal: false,
            confirmLabel: state === 'held' ? texts.releaseAll : texts.resendAll,
            destructive: false,
          },
        },
      ),
    discard: (mail_id: string) =>
      discarding.run(
        { mail_id },
        { confirm: { title: texts.discardTitle, text: texts.discardText, isFinal: true, confirmLabel: texts.discard } },
      ),
    discardAll: (amount: number) =>
      discarding.run(
        { mail_id: undefined },
        {
          confirm: {
            title: texts.discardAllTitle(amount),
            text: texts.discardAllText,
            isFinal: true,
            confirmLabel: texts.discardAll,
          },
        },
      ),
  }
}
