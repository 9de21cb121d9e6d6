import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '#web/checkout/CheckoutScreen.tsx'

export const Route = createFileRoute('/_signed/checkout/')({ component: Checkout })

function Checkout() {
  const navigate = Route.useNavigate()
  return (
    <CheckoutScreen
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
