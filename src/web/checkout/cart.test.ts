import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { forgetPerson, getSession, setSession } from '#web/session/session.ts'
import { addToCart, getCart, lostCart, recoverCart, removeFromCart } from './cart.ts'

const ID = (last: string) => `00000000-0000-4000-8000-00000000000${last}`
const course = (last: string, price_cents = 1000) => ({
  id: ID(last),
  name: `Curso ${last}`,
  image_url: null,
  price_cents,
  enrollment_open_id: null,
})

const stored = (): Record<string, unknown>[] => JSON.parse(localStorage.getItem('cart') ?? '{}').items

/** Whose session the browser holds, whatever a tab shows. */
const hold = (id: string) => vi.stubGlobal('document', { cookie: `person=${id}` })

function signIn(id: string) {
  hold(id)
  const user = {
    id,
    email: 'ana@demo.test',
    name: 'Ana',
    first_name: 'Ana',
    last_name: 'Benítez',
    role: ['student' as const],
    profile_photo_url: null,
    country: null,
    second_step: { is_on: false, obligatory_from: null, is_obligatory: false },
  }
  setSession({ ...getSession(), user })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  signIn(ID('9'))
})

// Files share what they load: a document left behind would be theirs.
afterEach(() => vi.unstubAllGlobals())

describe('the cart', () => {
  test('keeps the fields of the old portal, with amounts in dollars', () => {
    addToCart(course('1'), 'regular')
    addToCart(course('2'), 'oyente')
    expect(stored()).toMatchObject([
      { courseId: ID('1'), price: 10, originalPrice: 10, quantity: 1, hasDiscount: false, courseType: 'regular' },
      { id: ID('2'), price: 5, hasDiscount: true, discountPercentage: 50, courseType: 'oyente' },
    ])
  })

  test('ignores a course that it already holds', () => {
    addToCart(course('1'), 'regular')
    addToCart(course('1'), 'oyente')
    expect(getCart().map(({ courseType }) => courseType)).toEqual(['regular'])
  })

  test('prices what is left anew when a course goes: the first at its full price', () => {
    addToCart(course('1'), 'regular')
    addToCart(course('2'), 'regular')
    removeFromCart(ID('1'))
    expect(stored()).toMatchObject([{ courseId: ID('2'), price: 10, hasDiscount: false }])
  })

  test('reads what another program wrote, and leaves out what is no course', () => {
    const listener = { id: ID('3'), name: 'Curso 3', price: 10, originalPrice: 12.5, courseType: 'listener' }
    const others = [null, 7, { id: 'x', name: 'X' }, { id: ID('4') }, { ...listener, id: ID('5'), quantity: 0 }]
    localStorage.setItem('cart', JSON.stringify({ owner: ID('9'), items: [listener, ...others] }))
    expect(getCart()).toMatchObject([{ courseId: ID('3'), priceCents: 1250, courseType: 'oyente' }])
    localStorage.setItem('cart', '{broken')
    expect(getCart()).toEqual([])
  })
})

test('what a page of another person writes is no cart of who is signed in, nor is what names nobody', () => {
  addToCart(course('1'), 'regular')
  const ofAnother = localStorage.getItem('cart') ?? ''
  signIn(ID('8'))
  for (const text of [ofAnother, JSON.stringify(JSON.parse(ofAnother).items)]) {
    localStorage.setItem('cart', text)
    expect(getCart()).toEqual([])
  }
})

test('a tab of somebody who left changes nothing of the cart of who came', () => {
  addToCart(course('1'), 'regular')
  const before = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  hold(ID('8'))
  addToCart(course('2'), 'regular')
  removeFromCart(ID('1'))
  expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage)]).toEqual(before)
})

describe('a cart whose session ended', () => {
  test('is offered to the same person, and comes back', () => {
    addToCart(course('1'), 'regular')
    forgetPerson(ID('9'))
    expect(getCart()).toEqual([])
    signIn(ID('9'))
    expect(lostCart()).toHaveLength(1)
    recoverCart()
    expect(getCart()).toMatchObject([{ courseId: ID('1') }])
  })

  test('is nobody else’s, and what was emptied or bought does not come back', () => {
    addToCart(course('1'), 'regular')
    forgetPerson(ID('9'))
    signIn(ID('8'))
    expect(lostCart()).toBeNull()
    signIn(ID('9'))
    recoverCart()
    removeFromCart(ID('1'))
    expect(lostCart()).toBeNull()
    forgetPerson(ID('9'))
    signIn(ID('9'))
    expect(lostCart()).toBeNull()
  })
})
