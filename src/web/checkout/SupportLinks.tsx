import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { whatsappDigits } from '#domain/people/phones.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { PricedCart } from './answers.ts'
import styles from './Checkout.module.css'
import { resultTexts as texts } from './texts.ts'

/** The institution's support by mail and WhatsApp; only what the institution filled in. */
export function SupportLinks({ support: { email, whatsapp } }: { support: PricedCart['support'] }) {
  const number = whatsappDigits(whatsapp)
  return (
    <ul className={styles.support}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <IconMail size={18} stroke={1.7} aria-hidden />
            {texts.supportEmail}
          </a>
        </li>
      )}
      {number && (
        <li>
          <a href={`https://wa.me/${number}`} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />
            {texts.supportWhatsapp}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The same under its heading; nothing where the institution filled in neither. */
export function SupportPanel({ support }: { support: PricedCart['support'] }) {
  if (!support.email && !support.whatsapp) return null
  return (
    <Panel title={texts.support}>
      <SupportLinks support={support} />
    </Panel>
  )
}
