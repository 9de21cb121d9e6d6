import { Button, type ButtonProps } from '@mantine/core'
import { uiTexts } from '#web/ui/texts.ts'
import type { LinkMail } from './useLinkMail.ts'

/** Asks for a mailed link, and once it was sent counts down until it may be sent again: wherever a link can be asked for. */
export function LinkMailButton({
  mail,
  label,
  onSend,
  ...looks
}: {
  mail: LinkMail
  /** What it says before the first mail. */
  label: string
  /** Without it, the button submits the form that contains it. */
  onSend?: () => void
} & Pick<ButtonProps, 'variant' | 'fullWidth'>) {
  const said = mail.left > 0 ? uiTexts.resendIn(mail.left) : mail.state === 'sent' ? uiTexts.resend : label
  return (
    <Button
      {...looks}
      type={onSend ? 'button' : 'submit'}
      loading={mail.state === 'sending'}
      disabled={mail.left > 0}
      {...(onSend && { onClick: onSend })}
    >
      {said}
    </Button>
  )
}
