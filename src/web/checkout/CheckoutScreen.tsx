import { Alert, Button, Skeleton } from '@mantine/core'
import { IconDiscount2, IconShoppingCart, IconTool } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { forgetAdded } from './added-toast.ts'
import type { Order, PricedCart } from './answers.ts'
import { lostCart, recoverCart, removeFromCart, useCart } from './cart.ts'
import styles from './Checkout.module.css'
import { CheckoutForm } from './CheckoutForm.tsx'
import { usePricedCart } from './priced-cart.ts'
import { checkoutTexts as texts } from './texts.ts'

type Props = {
  onBought: (order: Order) => Promise<void>
  /** Whether the dialog of 'Ya transferí antes de matricularme' is open; it belongs to the payments room, the route brings it. */
  claiming: boolean
  onClaiming: (open: boolean) => void
  claimDialog: ComponentType<{
    cart: PricedCart
    opened: boolean
    onClose: () => void
    onClaimed: (order: Order) => Promise<void>
  }>
}

/** /checkout (document 1 §2): what is bought, how it's paid, and one button to buy it. */
export function CheckoutScreen(props: Props) {
  const { items } = useCart()
  useEffect(forgetAdded, [])
  if (items.length === 0) return <EmptyCart />
  return <FilledCart {...props} />
}

function FilledCart({ onBought, claiming, onClaiming, claimDialog: ClaimDialog }: Props) {
  const { items } = useCart()
  const query = usePricedCart(items)
  const [asked, setAsked] = useState(claiming)
  if (claiming && !asked) setAsked(true)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Promotion />
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<CheckoutSkeleton />}>
        {(cart) => (
          <>
            {cart.development_mode && (
              <Alert mb="1.1rem" color="ambar" icon={<IconTool aria-hidden />} title={texts.developmentTitle}>
                {texts.development}
              </Alert>
            )}
            <CheckoutForm
              cart={cart}
              isStale={query.isPlaceholderData}
              onBought={onBought}
              onClaim={() => onClaiming(true)}
            />
            {asked && (
              <ClaimDialog
                cart={cart}
                opened={claiming}
                onClose={() => onClaiming(false)}
                onClaimed={async (order) => {
                  await onBought(order)
                  for (const { course_id } of order.items) removeFromCart(course_id)
                }}
              />
            )}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function EmptyCart() {
  const lost = lostCart()
  return (
    <Page title={texts.title}>
      <EmptyState
        icon={IconShoppingCart}
        title={texts.empty}
        text={lost ? texts.recoverText(lost.length) : texts.emptyText}
        action={
          <>
            {lost && <Button onClick={recoverCart}>{texts.recover}</Button>}{' '}
            <ButtonLink to="/courses" variant={lost ? 'default' : 'filled'}>
              {texts.seeCourses}
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

function Promotion() {
  return (
    <aside className={styles.promotion} aria-label={texts.promotion}>
      <IconDiscount2 size={24} stroke={1.6} aria-hidden />
      <ul>
        {texts.promotions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  )
}

function CheckoutSkeleton() {
  return (
    <Columns>
      <div>
        <Skeleton height={190} radius="lg" mb={18} />
        <Skeleton height={420} radius="lg" />
      </div>
      <Skeleton height={340} radius="lg" />
    </Columns>
  )
}
