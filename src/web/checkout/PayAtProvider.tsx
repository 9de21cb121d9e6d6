import { Alert, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openCheckout } from '#contract/checkout.ts'
import { call, ProblemError } from '#web/api/client.ts'
import type { Order } from './queries.ts'
import { resultTexts as texts } from './texts.ts'

/** Leads to the provider's page of an order that isn't paid; one that turns out to be paid shows so here. */
export function PayAtProvider({ order: { id }, label }: { order: Order; label: string }) {
  const queries = useQueryClient()
  const open = useMutation({
    mutationFn: () => call(openCheckout, { orderId: id }),
    onSuccess: (order) => {
      if (order.checkout_url) return window.location.assign(order.checkout_url)
      return queries.invalidateQueries({ queryKey: ['checkout', 'order', id] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['checkout', 'order', id] }),
  })
  const isLeaving = open.data?.checkout_url != null
  return (
    <div>
      {open.error && (
        <Alert color="rojo" role="alert" mb="sm">
          {open.error instanceof ProblemError ? open.error.detail : texts.loadFailed}
        </Alert>
      )}
      <Button
        loading={open.isPending || isLeaving}
        leftSection={<IconExternalLink size={18} aria-hidden />}
        onClick={() => open.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}
