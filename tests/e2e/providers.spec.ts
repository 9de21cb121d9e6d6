import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { expect, look, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import { deliver, doJob, showProviderPages } from './support/providers.ts'
import { acceptAndConfirm, COURSES, decide, fillCart, orderIn, pick } from './support/shop.ts'

// One after the other: a second portal with providers costs more than waiting.
test.describe.configure({ mode: 'default' })

test('paid by card at Stripe, after leaving its page once', async ({ browser, payingPortal, providers }) => {
  const visitor = await newStudent(browser, payingPortal)
  const { page, context } = visitor
  await showProviderPages(context, { portal: payingPortal, providers })
  await fillCart(page, CAST.courses.dogmatics, COURSES.dogmatics)

  await test.step('the checkout asks for no card and leads to the page', async () => {
    await page.goto('/checkout')
    await pick(page, /Tarjeta de crédito/)
    await expect(page.getByText('te llevamos a la página segura de Stripe')).toBeVisible()
    await expect(page.getByText('Sistema en modo desarrollo')).toHaveCount(0)
    await expect(page.getByLabel('Número de tarjeta')).toHaveCount(0)
    await look(visitor)
    await acceptAndConfirm(page)
    await expect(page.getByRole('heading', { name: 'Stripe: 10.00' })).toBeVisible()
  })

  await test.step('who comes back without paying may try again', async () => {
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.waitForURL(/\/checkout\/cancel\?o=/)
    await expect(page.getByText('No se hizo ningún cobro con este intento.')).toBeVisible()
    await look(visitor)
    const order = orderIn(page)
    await page.goto(`/checkout/pending?o=${order}`)
    await expect(page.getByRole('heading', { name: 'Completa tu pago' })).toBeVisible()
    await look(visitor)
    await page.goto(`/checkout/cancel?o=${order}`)
    await page.getByRole('button', { name: 'Reintentar Pago' }).click()
    await expect(page.getByRole('heading', { name: 'Stripe: 10.00' })).toBeVisible()
    expect(providers.sessionOf(order).status).toBe('open')
  })

  await test.step('the payment confirms the enrollment', async () => {
    await page.getByRole('link', { name: 'Pagar' }).click()
    await page.waitForURL(/\/checkout\/success\?o=/)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
    await expect(page.getByText('Completado')).toBeVisible()
    await look(visitor)
  })
  await context.close()
})

test('refused at Mercado Pago, paid at the second try, and paid slowly', async ({
  browser,
  payingPortal,
  providers,
}) => {
  const visitor = await newStudent(browser, payingPortal)
  const { page, context } = visitor
  await showProviderPages(context, { portal: payingPortal, providers })
  const confirm = async (id: string, name: string) => {
    await fillCart(page, id, name)
    await page.goto('/checkout')
    await pick(page, /Mercado Pago/)
    await expect(page.getByText('te llevamos a la página segura de Mercado Pago')).toBeVisible()
    await expect(page.getByText('Con tu cuenta de Mercado Pago')).toBeVisible()
    await acceptAndConfirm(page)
    await expect(page.getByRole('heading', { name: /^Mercado Pago: / })).toBeVisible()
  }

  await test.step('a refusal is told, and tried again', async () => {
    await confirm(CAST.courses.dogmatics, COURSES.dogmatics)
    await page.getByRole('link', { name: 'Pagar con una tarjeta sin fondos' }).click()
    await page.waitForURL(/\/checkout\/cancel\?o=/)
    await expect(page.getByText('Falló')).toBeVisible()
    await expect(page.getByText(/Guardamos tu cupo hasta el/)).toBeVisible()
    await expect(page.getByText('Motivo: No hay fondos suficientes.')).toBeVisible()
    await look(visitor)
    await page.goto(`/checkout/pending?o=${orderIn(page)}`)
    await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible()
    await expect(page.getByText('Motivo: No hay fondos suficientes.')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar Pago' }).click()
    await page.getByRole('link', { name: 'Pagar', exact: true }).click()
    await page.waitForURL(/\/checkout\/success\?o=/)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
  })

  await test.step('what takes its time waits without a button, and shows by itself once it came', async () => {
    await confirm(CAST.courses.homiletics, COURSES.homiletics)
    await page.getByRole('link', { name: 'Pagar en efectivo' }).click()
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByRole('heading', { name: 'Estamos esperando la confirmación' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar con el pago' })).toHaveCount(0)
    await look(visitor)
    const order = orderIn(page)
    const payment = [...providers.payments.values()].findLast((one) => one.external_reference === order)
    Object.assign(payment ?? {}, { status: 'approved' })
    await deliver(payingPortal, providers.mercadoPagoNotice(payment?.id ?? 0))
    await expect(page.getByText('Tu pago ya está verificado.')).toBeVisible()
  })
  await context.close()
})

test('a page that expired, and a provisional enrollment that is paused and resumed', async ({
  browser,
  payingPortal,
  providers,
}) => {
  const visitor = await newStudent(browser, payingPortal)
  const { page, context, email } = visitor
  await showProviderPages(context, { portal: payingPortal, providers })

  await test.step('a page that nobody paid in time keeps the seat for another try, and says until when', async () => {
    await fillCart(page, CAST.courses.dogmatics, COURSES.dogmatics)
    await page.goto('/checkout')
    await pick(page, /Tarjeta de crédito/)
    await acceptAndConfirm(page)
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.waitForURL(/\/checkout\/cancel\?o=/)
    const order = orderIn(page)
    const session = Object.assign(providers.sessionOf(order), { status: 'expired' })
    await deliver(payingPortal, providers.stripeNotice('checkout.session.expired', session))
    await page.reload()
    await expect(page.getByText('Falló')).toBeVisible()
    await expect(page.getByText(/Guardamos tu cupo hasta el/)).toBeVisible()
    await look(visitor)
  })

  await test.step('the course is bought by transfer, which starts at once', async () => {
    await fillCart(page, CAST.courses.dogmatics, COURSES.dogmatics)
    await page.goto('/checkout')
    await pick(page, /Transferencia bancaria/)
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/pending\?o=/)
  })

  const order = orderIn(page)
  const standing = async () => {
    const [row] = await query(
      payingPortal,
      `select e.is_active, e.paused_reason from enrollments e join users u on u.id = e.user_id where u.email = $1`,
      [email],
    )
    return row
  }
  const dueIn = (days: number) =>
    query(
      payingPortal,
      `update enrollments set provisional_until = now() + make_interval(days => $2)
         where user_id = (select id from users where email = $1)`,
      [email, days],
    )
  const titles = async () => {
    const rows = await query(
      payingPortal,
      `select title from notifications where user_id = (select id from users where email = $1) order by created_at, id`,
      [email],
    )
    return rows.map(({ title }) => title)
  }

  await test.step('it is reminded of, then paused when its day is over', async () => {
    await dueIn(2)
    await doJob(payingPortal, 'provisional')
    await expect.poll(titles).toContain('Tu matrícula provisional vence pronto')
    await dueIn(-1)
    await doJob(payingPortal, 'provisional')
    await expect.poll(standing).toEqual({ is_active: false, paused_reason: 'payment_overdue' })
    await page.goto('/student/courses')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(visitor)
  })

  await test.step('the approval resumes it', async () => {
    await decide(payingPortal, order, 'approval')
    expect(await standing()).toEqual({ is_active: true, paused_reason: null })
    expect(await titles()).toContain('Matrícula reanudada')
    await page.goto(`/checkout/success?o=${order}`)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
  })
  forgive(visitor, /404/)
  await context.close()
})
