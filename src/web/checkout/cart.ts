import { useEffect, useSyncExternalStore } from 'react'
import { Id } from '#contract/shapes.ts'
import { CART_MAX_ITEMS, ITEM_QUANTITY } from '#domain/checkout/orders.ts'
import { orderTotals, priceCart, withoutDuplicates } from '#domain/checkout/pricing.ts'
import { DEFAULT_COURSE_TYPE, readCourseType, type CourseType } from '#domain/enrollments/statuses.ts'
import type { Cents } from '#domain/money.ts'
import type { RequirementKind } from '#domain/programs/plan.ts'
import { hundredths } from '#domain/rounding.ts'
import { isPresent } from '#web/session/browser-person.ts'
import { getSession } from '#web/session/session.ts'

/** A course in the cart. Its price is only for show: the server prices every order (decision E1). */
export type CartItem = {
  courseId: string
  name: string
  image: string | null
  priceCents: Cents
  courseType: CourseType
  enrollmentOpenId: string | null
}

/** What the catalogue knows of a course that can be added. */
export type CartCourse = {
  id: string
  name: string
  image_url: string | null
  price_cents: Cents
  enrollment_open_id: string | null
  /** What it requires that the student lacks (record 042); nothing if that isn't specified. */
  missing?: readonly RequiredCourse[]
}

/** A course that another one asks for. */
export type RequiredCourse = { readonly course_id: string; readonly name: string; readonly kind: RequirementKind }

/** Document 1 §9. */
const KEY = 'cart'
/** The last cart of this tab under its person's id, to bring it back after a session ended (decision M10). */
const copyKey = () => `cart_copy ${owner()}`

/** Document 1 §9: how often the cart checks whether something else emptied it. */
const POLL_MS = 1000

const NONE: readonly CartItem[] = []
const listeners = new Set<() => void>()
let seen: string | null = null
let items: readonly CartItem[] = NONE
/** Where the cart lives when the browser refuses storage. */
let memory: string | null = null

/** The signed-in user's cart, the same in every tab. */
export function useCart() {
  const held = useSyncExternalStore(subscribe, getCart, () => NONE)
  const priced = priceCart(held)
  return { items: priced, ...orderTotals(priced) }
}

/** The items of the cart, in the order in which they were added. */
export function getCart(): readonly CartItem[] {
  const raw = readRaw()
  if (raw !== seen) {
    seen = raw
    items = parse(raw)
  }
  return items
}

/** Puts a course into the cart; one that is there already is left as it is (document 1 §4). */
export function addToCart(course: CartCourse, courseType: CourseType): void {
  const added: CartItem = {
    courseId: course.id,
    name: course.name,
    image: course.image_url,
    priceCents: course.price_cents,
    courseType,
    enrollmentOpenId: course.enrollment_open_id,
  }
  save(withoutDuplicates([...getCart(), added]).slice(0, CART_MAX_ITEMS))
}

/** Changes how a course of the cart will be taken. */
export function takeAs(courseId: string, courseType: CourseType): void {
  save(getCart().map((item) => (item.courseId === courseId ? { ...item, courseType } : item)))
}

/** What a course still requires in addition to a cart: what is taken with it may be enough. The server has the last word. */
export function lackingBeside(items: readonly CartItem[], { missing = [] }: CartCourse): readonly RequiredCourse[] {
  const studied = items.flatMap(({ courseId, courseType }) => (courseType === 'regular' ? courseId : []))
  return missing.filter(({ course_id, kind }) => kind === 'aprobada' || !studied.includes(course_id))
}

export function removeFromCart(courseId: string): void {
  save(getCart().filter((item) => item.courseId !== courseId))
}

type Bought = { status: string; items: readonly { course_id: string; left: string | null }[] }

/** Takes what an order bought out of the cart, also when its payment was made on a provider's page. */
export function useWithoutBought(order: Bought | undefined): void {
  useEffect(() => {
    if (!order || order.status === 'failed' || order.status === 'cancelled') return
    // What left the order may be in the cart again.
    const bought = order.items.flatMap(({ course_id, left }) => (left === null ? course_id : []))
    if (getCart().some(({ courseId }) => bought.includes(courseId))) bought.forEach(removeFromCart)
  }, [order])
}

/** Puts the cart back as it was (undo). */
export function restoreCart(before: readonly CartItem[]): void {
  save(before)
}

/** Returns the cart that ended with this person's last session in this tab, or null. */
export function lostCart(): readonly CartItem[] | null {
  // An empty list was emptied by the person; only a missing one was forgotten with the session.
  if (readRaw() !== null) return null
  const lost = parse(readCopy())
  return lost.length > 0 ? lost : null
}

export function recoverCart(): void {
  const lost = lostCart()
  if (lost) save(lost)
}

function save(next: readonly CartItem[]) {
  // A tab of somebody who left writes no cart over that of who came (decision E6).
  if (!isPresent(getSession().user?.id ?? null)) return
  const raw = JSON.stringify({ owner: owner(), items: priceCart(next).map(toStored) })
  memory = raw
  try {
    localStorage.setItem(KEY, raw)
    sessionStorage.setItem(copyKey(), raw)
  } catch {
    // Refused or full: the cart lasts as long as this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  let known = readRaw()
  const poll = setInterval(() => {
    if (readRaw() === known) return
    known = readRaw()
    listener()
  }, POLL_MS)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    clearInterval(poll)
  }
}

/** The text of this person's cart: another person's, which one of their pages may still write, doesn't count. */
function readRaw(): string | null {
  const raw = readAnyones()
  return ownerOf(parseJson(raw)) === owner() ? raw : null
}

function readAnyones(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return memory
  }
}

function readCopy(): string | null {
  try {
    return sessionStorage.getItem(copyKey())
  } catch {
    return null
  }
}

const owner = (): string => getSession().user?.id ?? ''

function ownerOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'owner' in stored ? stored.owner : null
}

/** The fields of document 1 §3; its amounts are US dollars, not cents. */
function toStored(item: CartItem & { unitCents: Cents; discountPercent: number }) {
  return {
    id: item.courseId,
    courseId: item.courseId,
    name: item.name,
    image: item.image,
    price: item.unitCents / 100,
    originalPrice: item.priceCents / 100,
    quantity: ITEM_QUANTITY,
    hasDiscount: item.discountPercent > 0,
    discountPercentage: item.discountPercent,
    enrollmentOpenId: item.enrollmentOpenId,
    courseType: item.courseType,
  }
}

/** Reads the stored data, whoever wrote it: skips anything that isn't a course, and also a quantity of 0 (document 1 §4). */
function parse(raw: string | null): readonly CartItem[] {
  const stored = parseJson(raw)
  const list: unknown = ownerOf(stored) === owner() ? Object(stored).items : null
  if (!Array.isArray(list)) return NONE
  return withoutDuplicates(list.flatMap(fromStored)).slice(0, CART_MAX_ITEMS)
}

function fromStored(stored: unknown): CartItem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const item: Record<string, unknown> = { ...stored }
  const courseId = item.courseId ?? item.id
  if (typeof courseId !== 'string' || !ID.test(courseId) || typeof item.name !== 'string') return []
  if (typeof item.quantity === 'number' && item.quantity <= 0) return []
  const price = typeof item.originalPrice === 'number' ? item.originalPrice : item.price
  return [
    {
      courseId,
      name: item.name,
      image: typeof item.image === 'string' ? item.image : null,
      priceCents: typeof price === 'number' && Number.isFinite(price) && price >= 0 ? hundredths(price) : 0,
      courseType: (typeof item.courseType === 'string' && readCourseType(item.courseType)) || DEFAULT_COURSE_TYPE,
      enrollmentOpenId: Id.safeParse(item.enrollmentOpenId).data ?? null,
    },
  ]
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function parseJson(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? '')
  } catch {
    return null
  }
}
