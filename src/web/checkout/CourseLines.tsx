import { Box, Button, CloseButton } from '@mantine/core'
import { moneyText } from '#domain/money.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import { RequiredLinks } from '#web/ui/RequiredLinks.tsx'
import { StatusIcon } from '#web/ui/StatusTag.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PricedItem } from './answers.ts'
import { ClaimLink } from './ClaimLink.tsx'
import { getCart, removeFromCart, restoreCart, takeAs } from './cart.ts'
import styles from './Checkout.module.css'
import { checkoutTexts as texts, COURSE_TYPE_TEXTS } from './texts.ts'

/** The courses of the cart with the server's prices; those that can't be bought say why. */
export function CourseLines({ items }: { items: readonly PricedItem[] }) {
  const unavailable = items.filter(({ problem }) => problem !== null)
  return (
    <Panel title={texts.courses}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Line key={item.course_id} item={item} name={nameOf(item)} />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <div className={styles.unavailable} role="alert">
          <Box component="p" flex="1 1 14rem">
            {texts.unavailable}
          </Box>
          <Button variant="default" onClick={() => unavailable.forEach(({ course_id }) => removeFromCart(course_id))}>
            {texts.removeUnavailable}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Line({ item, name }: { item: PricedItem; name: string }) {
  return (
    <li data-problem={item.problem ? true : undefined}>
      <div className={styles.cover}>
        <CourseCover cover={item.cover} name={name} image={item.image_url} height={56} showName={false} />
      </div>
      <div className={styles.course}>
        <Box component="h3" fz="1.05rem">
          {name}
        </Box>
        <p>
          {item.course_code && `${item.course_code} · `}
          {COURSE_TYPE_TEXTS[item.type_coursed].label}
          {item.discount_pct > 0 && ` · ${texts.half}`}
        </p>
        {item.is_paid && <p>{texts.paidBefore}</p>}
        {item.credit_cents > 0 && <p>{texts.creditHere(moneyText(item.credit_cents))}</p>}
        {item.problem && (
          <p className={styles.problem}>
            <StatusIcon tone="overdue" size={16} />
            {item.problem.message}
          </p>
        )}
        {item.claim_order_id && <ClaimLink orderId={item.claim_order_id} />}
        {item.missing.length > 0 && (
          <div className={styles.required}>
            <RequiredLinks courses={item.missing} />
            <Button
              variant="default"
              size="sm"
              px="sm"
              mih={44}
              aria-label={texts.asListenerOf(name)}
              onClick={() => takeAs(item.course_id, 'oyente')}
            >
              {texts.asListener}
            </Button>
          </div>
        )}
      </div>
      {!item.problem && (
        <span className={styles.price}>
          <Money cents={item.price_cents} before={item.list_price_cents} />
        </span>
      )}
      <CloseButton
        aria-label={texts.remove(name)}
        onClick={() => {
          const before = getCart()
          removeFromCart(item.course_id)
          notify.info(texts.removed(name), { action: { label: uiTexts.undo, run: () => restoreCart(before) } })
        }}
      />
    </li>
  )
}

/** A course that no longer exists has no name on the server; the cart still knows it. */
function nameOf({ course_id, name }: PricedItem): string {
  return name || (getCart().find(({ courseId }) => courseId === course_id)?.name ?? '')
}
