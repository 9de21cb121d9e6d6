import { AppLink } from '#web/ui/AppLink.tsx'
import { checkoutTexts as texts } from './texts.ts'

/** The way to a payment that was told of and waits for staff. */
export function ClaimLink({ orderId, onLeave }: { orderId: string; onLeave?: () => void }) {
  return (
    <AppLink to="/checkout/pending" search={{ o: orderId }} onClick={onLeave}>
      {texts.seeClaim}
    </AppLink>
  )
}
