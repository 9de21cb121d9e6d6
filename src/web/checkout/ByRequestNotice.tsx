import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { PricedCart } from './answers.ts'
import { SupportLinks } from './SupportLinks.tsx'
import { checkoutTexts as texts } from './texts.ts'

/** Said before anything goes into the cart, and beside the methods: in the student's country one asks first how to pay (decision M3). */
export function ByRequestNotice({
  support,
  text = texts.byRequest,
}: {
  support: PricedCart['support']
  text?: string
}) {
  return (
    <Alert color="ambar" icon={<IconInfoCircle aria-hidden />} title={texts.byRequestTitle} mb="lg">
      <p>{text}</p>
      <SupportLinks support={support} />
    </Alert>
  )
}
