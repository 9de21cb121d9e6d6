import { Alert, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openCheckout, getOrder } from '#contract/checkout.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import type { Order } from './answers.ts'
import { resultTexts as texts } from './texts.ts'

/** Leads to the provider's page of an order that isn't paid; one that turns out to be paid shows so here. */
export function PayAtProvider({ order: { id }, label }: { order: Order; label: string }) {
  const queries = useQueryClient()
  const { queryKey } = read(getOrder, { orderId: id })
  const open = useMutation({
    mutationFn: () => call(openCheckout, { orderId: id }),
    onSuccess: (order) => {
      if (order.checkout_url) return window.location.assign(order.checkout_url)
      return queries.invalidateQueries({ queryKey })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
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
