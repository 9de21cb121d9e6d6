import type { ReactNode } from 'react'
import { isNotFound } from '#web/api/client.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Order } from './answers.ts'
import type { useOrder } from './order.ts'
import { resultTexts as texts } from './texts.ts'

/** The states of an order's page; one that isn't there is 'Orden no encontrada' with a way home. */
export function OrderState({
  query,
  children,
}: {
  query: ReturnType<typeof useOrder>
  children: (order: Order) => ReactNode
}) {
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        title={texts.notFound}
        text={texts.notFoundText}
        action={<ButtonLink to="/">{texts.home}</ButtonLink>}
      />
    )
  }
  return (
    <QueryState query={query} errorTitle={texts.loadFailed}>
      {children}
    </QueryState>
  )
}
