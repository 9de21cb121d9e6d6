import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { whatsappDigits } from '#domain/people/phones.ts'
import { notify } from './notify.ts'
import { uiTexts } from './texts.ts'

/** Opens a chat with a prefilled greeting in another tab; says why when there is no number, or one that can't be called (document 3 §5). */
export function WhatsAppButton({
  name,
  number,
  greeting,
  missing,
}: {
  /** Whom the chat is with. */
  name: string
  number: string | null
  greeting: string
  /** What is said without a number: 'Este compañero no tiene WhatsApp registrado'. */
  missing: string
}) {
  const label = uiTexts.whatsappTo(name)
  const icon = <IconBrandWhatsapp size={22} stroke={1.7} aria-hidden />
  const digits = whatsappDigits(number)
  if (digits === null) {
    const say = () => (number ? notify.error(uiTexts.whatsappInvalid) : notify.warning(missing))
    return (
      <ActionIcon color="gray" aria-label={label} title={label} onClick={say}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon
      component="a"
      color="verde"
      href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (${uiTexts.otherTab})`}
      title={label}
    >
      {icon}
    </ActionIcon>
  )
}
