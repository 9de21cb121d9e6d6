import { AppLink } from '#web/ui/AppLink.tsx'
import { checkoutTexts as texts } from './texts.ts'

/** The link to a payment that was reported and is waiting for staff. */
export function ClaimLink({ orderId, onLeave }: { orderId: string; onLeave?: () => void }) {
  return (
    <AppLink to="/checkout/pending" search={{ o: orderId }} onClick={onLeave}>
      {texts.seeClaim}
    </AppLink>
  )
}
