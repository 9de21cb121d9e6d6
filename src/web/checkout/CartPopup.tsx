import { Box, Button, CloseButton } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useRef } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Cart.module.css'
import { lostCart, recoverCart, removeFromCart, useCart } from './cart.ts'
import { ClaimLink } from './ClaimLink.tsx'
import { usePricedCart } from './priced-cart.ts'
import { checkoutTexts as texts, COURSE_TYPE_TEXTS } from './texts.ts'

/** What the cart holds, and the way to pay it. */
export function CartPopup({ onLeave }: { onLeave: () => void }) {
  const { items, totalCents } = useCart()
  // Until the server has priced it, the cart shows what it remembers.
  const { data, isPlaceholderData } = usePricedCart(items.length > 0 ? items : null)
  const answer = isPlaceholderData ? undefined : data
  const lines = items.map((item) => ({
    item,
    priced: answer?.items.find(({ course_id }) => course_id === item.courseId),
  }))
  const heading = useRef<HTMLHeadingElement>(null)
  const lost = items.length === 0 ? lostCart() : null

  function remove(courseId: string) {
    removeFromCart(courseId)
    // The button that was pressed is gone; the reader stays in the popup.
    heading.current?.focus()
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {items.length > 0 ? texts.cart : texts.empty}
      </h2>
      {items.length === 0 && (
        <div className={styles.empty}>
          <IconShoppingCart size={30} stroke={1.3} aria-hidden />
          <Box component="p" mb="0.3rem">
            {lost ? texts.recoverText(lost.length) : texts.emptyText}
          </Box>
          {lost && <Button onClick={recoverCart}>{texts.recover}</Button>}
          <ButtonLink to="/student/courses" variant={lost ? 'default' : 'filled'} onClick={onLeave}>
            {texts.seeCourses}
          </ButtonLink>
        </div>
      )}
      {items.length > 0 && (
        <>
          <ul className={styles.items}>
            {lines.map(({ item, priced }) => (
              <li key={item.courseId}>
                <Box component="span" lh={1.3} flex={1} miw={0}>
                  {item.name}
                  <small className="block soft">{COURSE_TYPE_TEXTS[item.courseType].label}</small>
                  {priced?.problem && <small className={styles.problem}>{priced.problem.message}</small>}
                  {priced?.claim_order_id && <ClaimLink orderId={priced.claim_order_id} onLeave={onLeave} />}
                </Box>
                {!priced?.problem && (
                  <Money
                    cents={priced?.price_cents ?? item.unitCents}
                    before={priced?.list_price_cents ?? item.priceCents}
                  />
                )}
                <CloseButton aria-label={texts.remove(item.name)} onClick={() => remove(item.courseId)} />
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            {texts.total}
            <strong>
              <Money cents={answer?.total_cents ?? totalCents} />
            </strong>
          </p>
          <ButtonLink to="/checkout" fullWidth onClick={onLeave}>
            {texts.pay(items.length)}
          </ButtonLink>
          <ButtonLink to="/checkout" search={{ claim: true }} variant="subtle" fullWidth onClick={onLeave}>
            {texts.alreadyPaid}
          </ButtonLink>
        </>
      )}
    </>
  )
}
