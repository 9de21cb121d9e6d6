import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods.ts'
import { isCardHolder } from '#domain/payments/cards.ts'
import { CARD_LIMITS } from '#domain/payments/limits.ts'
import { isPresent } from '#web/session/browser-person.ts'
import { getSession } from '#web/session/session.ts'

const PAYER_KEY = 'payer'

/** How a person paid last in this browser, to choose it again: never a number, an expiry or a code. */
export type Payer = { method: PaymentMethod | null; holder: string }

const NOBODY: Payer = { method: null, holder: '' }

/** What this browser remembers about the signed-in user; signing out clears it. */
export function lastPayer(): Payer {
  try {
    // We wrote it; anything else in there is read field by field.
    const kept: Record<string, unknown> | null = JSON.parse(localStorage.getItem(PAYER_KEY) ?? 'null')
    if (!kept || kept.owner !== getSession().user?.id) return NOBODY
    return {
      method: PAYMENT_METHODS.find((method) => method === kept.method) ?? null,
      holder:
        typeof kept.holder === 'string' && isCardHolder(kept.holder) ? kept.holder.slice(0, CARD_LIMITS.holder) : '',
    }
  } catch {
    return NOBODY
  }
}

/** Remembers how a purchase was paid; a name that wasn't needed this time stays as it was. */
export function rememberPayer({ method, holder }: Payer): void {
  if (!isPresent(getSession().user?.id ?? null)) return
  try {
    const kept = { owner: getSession().user?.id, method, holder: holder.trim() || lastPayer().holder }
    localStorage.setItem(PAYER_KEY, JSON.stringify(kept))
  } catch {
    // Storage may be refused or full: then nothing is remembered.
  }
}
