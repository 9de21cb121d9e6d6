import { describe, expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { KEYS, type Notice } from '#tests/support/payment-providers.ts'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { webhook_events } from '../database/tables/payments.ts'

/** The same notice with another header, body or address. */
const forged = (notice: Notice, change: Partial<Notice>): Notice => ({ ...notice, ...change })
const without = ({ headers, ...notice }: Notice, name: string): Notice => ({
  ...notice,
  headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
})

describe("Stripe's signature", () => {
  test('made by its own helper is accepted up to 300 seconds after it was made', async () => {
    const { as, cast, standIn, deliver, clock } = await paidSeminary()
    const at = new Date()
    clock.set(at)
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    const notice = standIn.stripeNotice('checkout.session.completed', session, { at })
    clock.set(new Date(at.getTime() + 302_000))
    expect(await deliver(notice)).toMatchObject({ status: 400, body: { code: 'BAD_SIGNATURE' } })
    clock.set(new Date(at.getTime() + 299_000))
    expect((await deliver(notice)).body.outcome).toBe('completed')
  })

  test('that is malformed, foreign, missing, or of other bytes is refused and nothing is kept', async () => {
    const { as, cast, standIn, deliver, database } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    const notice = standIn.stripeNotice('checkout.session.completed', session)
    const signature = notice.headers['stripe-signature'] ?? ''
    const signed = (value: string) => forged(notice, { headers: { ...notice.headers, 'stripe-signature': value } })
    const malformed = [
      standIn.stripeNotice('checkout.session.completed', session, { secret: 'whsec_other' }),
      forged(notice, { payload: notice.payload.replace('1000', '1001') }),
      forged(notice, { payload: `${notice.payload} ` }),
      forged(notice, { payload: '' }),
      without(notice, 'stripe-signature'),
      ...[
        '',
        'nothing',
        't=,v1=',
        signature.replace(/^t=\d+/, 't=1'),
        signature.replace(/^t=\d+,/, ''),
        signature.replace('v1=', 'v0='),
        signature.slice(0, -1),
        signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`),
      ].map(signed),
    ]
    for (const one of malformed) {
      expect({ ...one, ...(await deliver(one)) }).toMatchObject({ status: 400 })
    }
    expect(await database.db.select().from(webhook_events)).toEqual([])
    expect((await as.ana.getOrder({ orderId: order.id })).status).toBe('pending')
  })
})

describe("Mercado Pago's signature", () => {
  test('covers the id in the letters it was sent in, or in small ones', async () => {
    const { standIn, deliver } = await paidSeminary()
    for (const signedId of ['AB12cd', 'ab12cd', 'AB12CD']) {
      expect((await deliver(standIn.mercadoPagoNotice('AB12cd', { signedId }))).status).toBe(200)
    }
    expect((await deliver(standIn.mercadoPagoNotice('AB12cd', { signedId: 'AB12ce' }))).status).toBe(400)
  })

  test('that is malformed, foreign, missing, or of another payment is refused and nothing is asked or kept', async () => {
    const { as, cast, standIn, deliver, database } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const payment = standIn.payAtMercadoPago(order.id)
    const notice = standIn.mercadoPagoNotice(payment.id)
    const asked = standIn.requests.length
    const signature = notice.headers['x-signature'] ?? ''
    const signed = (value: string) => forged(notice, { headers: { ...notice.headers, 'x-signature': value } })
    const malformed = [
      standIn.mercadoPagoNotice(payment.id, { secret: 'other' }),
      forged(notice, { url: notice.url.replace(String(payment.id), '77') }),
      forged(notice, { headers: { ...notice.headers, 'x-request-id': 'another' } }),
      forged(notice, { payload: '{' }),
      without(notice, 'x-signature'),
      without(notice, 'x-request-id'),
      ...[
        '',
        'nothing',
        'ts=,v1=',
        signature.replace(/ts=\d+/, 'ts=1'),
        signature.replace(/ts=\d+/, 'ts=soon'),
        signature.replace('v1=', 'v2='),
        signature.slice(0, -1),
      ].map(signed),
    ]
    for (const one of malformed) {
      expect({ ...one, ...(await deliver(one)) }).toMatchObject({ status: 400 })
    }
    expect(standIn.requests.length).toBe(asked)
    expect(await database.db.select().from(webhook_events)).toEqual([])
  })

  test('is worth nothing by itself: a provider that can not be asked has its notice sent again', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const notice = standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id).id)
    standIn.trouble = 'down'
    expect((await deliver(notice)).status).toBe(500)
    standIn.trouble = 'none'
    expect((await deliver(notice)).body.outcome).toBe('completed')
  })
})

test('without keys the addresses of the webhooks are not there', async () => {
  const { app } = await seminary()
  for (const url of ['/api/webhooks/stripe', '/api/webhooks/mercado-pago']) {
    const answer = await app.inject({ method: 'POST', url, payload: {}, headers: { 'stripe-signature': 'x' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('the keys are in no answer', async () => {
  const { app, as, cast } = await paidSeminary()
  const cart = await as.ana.priceCart({ items: [{ course_id: cast.courses.dogmatics }] })
  const openapi = await app.inject({ url: '/api/openapi.json' })
  const told = JSON.stringify([cart, openapi.body])
  expect(Object.values(KEYS).filter((key) => told.includes(key))).toEqual([])
  expect(cart).toMatchObject({ development_mode: false })
  expect(cart.methods.find(({ method }) => method === 'credit_card')).toMatchObject({
    availability: 'available',
    provider: 'stripe',
  })
})
