import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CheckoutScreen } from '#web/checkout/CheckoutScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'

// Few people have paid already: the dialog comes when it's asked for.
const ClaimDialog = lazyDialog(async () => {
  const dialog = await import('#web/payments/ClaimDialog.tsx')
  return { default: dialog.ClaimDialog }
})

/** `claim`: the dialog of 'Ya transferí antes de matricularme' is open. */
const Search = z.object({ claim: z.catch(z.optional(z.literal(true)), undefined) })

export const Route = createFileRoute('/_signed/checkout/')({
  validateSearch: (search) => Search.parse(search),
  component: Checkout,
})

function Checkout() {
  const { claim = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CheckoutScreen
      claiming={claim}
      onClaiming={(open) => void navigate({ search: { claim: open || undefined }, replace: !open, resetScroll: false })}
      claimDialog={ClaimDialog}
      onBought={({ id, status }) =>
        navigate({
          to: status === 'completed' ? '/checkout/success' : '/checkout/pending',
          search: { o: id },
          replace: true,
        })
      }
    />
  )
}
