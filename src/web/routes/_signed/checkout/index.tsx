import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { CheckoutScreen } from '#web/checkout/CheckoutScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../../-search.ts'

// Few people have paid already: the dialog comes when it's asked for.
const ClaimDialog = lazyDialog(async () => {
  const dialog = await import('#web/payments/ClaimDialog.tsx')
  return { default: dialog.ClaimDialog }
})

export const Route = createFileRoute('/_signed/checkout/')({
  ...routeSearch(SEARCHES['/checkout']),
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
