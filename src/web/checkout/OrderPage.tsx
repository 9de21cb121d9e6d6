import type { ReactNode } from 'react'
import { isNotFound } from '#web/api/client.ts'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Order } from './answers.ts'
import type { useOrder } from './order.ts'
import { resultTexts as texts } from './texts.ts'

type Props = {
  query: ReturnType<typeof useOrder>
  title: string
  lead?: string
  children: (order: Order) => ReactNode
  /** What stands below, whether or not the order could be read. */
  below?: ReactNode
}

/** An order's page and its states; one that isn't there is 'Orden no encontrada', its title too, with a way home. */
export function OrderPage({ query, children, below, ...head }: Props) {
  if (isNotFound(query.error)) {
    return <MissingPage title={texts.notFound} hint={texts.notFoundText} back={{ to: '/', label: texts.home }} />
  }
  return (
    <Page {...head}>
      <QueryState query={query} errorTitle={texts.loadFailed}>
        {children}
      </QueryState>
      {below}
    </Page>
  )
}
