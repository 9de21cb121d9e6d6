import { frameTexts } from '#web/layouts/texts.ts'
import type { BarSlots } from '#web/layouts/TopBar.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { LostIcon } from '#web/ui/lazy/LostPlace.tsx'

/** Space reserved for a control of the bar that is still loading, so that nothing shifts when it appears. */
const waiting = () => <span style={{ flex: 'none', width: 44 }} />

const Bell = lazy(() => import('#web/notifications/Bell.tsx'), {
  waiting,
  lost: (_, lost) => <LostIcon {...lost} label={frameTexts.bell} />,
})
const CartButton = lazy(() => import('#web/checkout/CartButton.tsx'), {
  waiting,
  lost: (_, lost) => <LostIcon {...lost} label={frameTexts.cart} />,
})

const BarSearch = lazy(() => import('./-bar-search.tsx'), { waiting, lost: () => null })

/** What the rooms put into the top bar, each loaded on its own after the page. */
export const barSlots: BarSlots = {
  bell: <Bell />,
  cart: <CartButton />,
  search: <BarSearch place="bar" />,
  searchField: <BarSearch place="row" />,
}
