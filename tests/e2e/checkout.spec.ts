import { randomUUID } from 'node:crypto'
import { CAST, DEMO_PASSWORD } from '#server/seed/cast.ts'
import { endSessions, forgive, noteRequests, query } from './support/accounts.ts'
import { expect, goOn, look, PHONE, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import { PDF, PNG } from './support/sample-files.ts'
import {
  acceptAndConfirm,
  addToCart,
  CARD,
  cardOf,
  COURSES,
  CVV,
  decide,
  fillCart,
  orderIn,
  pick,
  REJECTED_CARD,
  rowsWith,
  typeCard,
} from './support/shop.ts'

test('one cart in two windows, paid by card over a bad line', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, context } = visitor
  await addToCart(page, COURSES.dogmatics, 'Oyente')
  await expect(cardOf(page, COURSES.dogmatics).getByText('Como oyente')).toBeVisible()
  await addToCart(page, COURSES.homiletics)

  await test.step('the popup prices, removes, and closes by Escape or by itself', async () => {
    const cart = page.getByRole('button', { name: 'Carrito: 2 cursos' })
    await cart.click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByText('US$ 15,00')).toBeVisible()
    await look(visitor)
    await popup.getByRole('button', { name: `Quitar ${COURSES.dogmatics} del carrito` }).click()
    await expect(popup.getByText('US$ 10,00').last()).toBeVisible()
    await expect(popup.getByText('US$ 15,00')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.getByRole('button', { name: 'Carrito: 1 curso' }).click()
    await expect(popup).toBeVisible()
    await page.mouse.move(20, PHONE.height - 20)
    await expect(popup).toBeHidden()
  })

  const other = await context.newPage()
  await test.step('what one window adds or removes, the other sees', async () => {
    await other.goto('/checkout')
    await expect(other.getByRole('heading', { name: COURSES.homiletics })).toBeVisible()
    await addToCart(page, COURSES.ethics)
    await expect(other.getByRole('heading', { name: COURSES.ethics })).toBeVisible()
    await expect(other.getByText('50 % de descuento', { exact: false }).last()).toBeVisible()
  })

  const sent: string[] = []
  page.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))
  await test.step('a rejected card buys nothing and may be changed', async () => {
    await goOn(page, '/checkout')
    await expect(page.getByText('Sistema en modo desarrollo')).toBeVisible()
    await pick(page, /Tarjeta de crédito/)
    await page.getByLabel('Número de tarjeta').fill('4917 61')
    await acceptAndConfirm(page)
    await expect(page.getByText('Número de tarjeta inválido')).toBeVisible()
    await expect(page.getByText('El CVV es requerido')).toBeVisible()
    await typeCard(page, REJECTED_CARD)
    await look(visitor)
    await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
    await expect(page.getByText(/La tarjeta fue rechazada/).first()).toBeVisible()
    forgive(visitor, /409/)
  })

  await test.step('an answer that got lost is asked for again, and buys once', async () => {
    await page.getByLabel('Número de tarjeta').fill(CARD)
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: /Confirmar Matrícula|Reintentar Matrícula/ }).dblclick()
    await expect(page.getByRole('button', { name: '🔄 Reintentar Matrícula' })).toBeVisible()
    forgive(visitor, /ERR_CONNECTION_RESET|net::/)
    await page.unroute('**/api/orders')
    // The line is back, and the cart knows by now what was bought: asking again leads there all the same.
    await expect(page.getByText('Ya estás matriculado en este curso para este período').first()).toBeVisible()
    await page.getByRole('button', { name: '🔄 Reintentar Matrícula' }).click()
    await page.waitForURL(/\/checkout\/success\?o=/)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
    await expect(page.getByText('US$ 15,00')).toBeVisible()
    await look(visitor)
    await expect(other.getByRole('main').getByText('Carrito vacío')).toBeVisible()
    const orders = await query(
      portal,
      'select status from orders join users on users.id = orders.user_id where email = $1',
      [visitor.email],
    )
    expect(orders).toEqual([{ status: 'completed' }])
  })

  await test.step('no number and no code of the card went anywhere', async () => {
    expect(sent.filter((text) => text.includes('/api/orders')).length).toBeGreaterThanOrEqual(3)
    for (const secret of [CARD, REJECTED_CARD, CARD.replace(/(.{4})(?=.)/g, '$1 '), `"${CVV}"`]) {
      expect(sent.filter((text) => text.includes(secret))).toEqual([])
      expect(await rowsWith(portal, secret)).toBe(0)
      expect(portal.said()).not.toContain(secret)
    }
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain(CARD.slice(0, 12))
  })
  await context.close()
})

test('half a scholarship, a transfer, its receipt and its rejection', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, context } = visitor
  await test.step('half by a code, the rest by transfer', async () => {
    await addToCart(page, COURSES.dogmatics)
    await goOn(page, '/checkout')
    await page.getByLabel('Código de beca').fill('nada')
    await page.getByRole('button', { name: 'Validar' }).click()
    await expect(page.getByText('Código de beca inválido')).toBeVisible()
    forgive(visitor, /409/)
    await pick(page, /Transferencia bancaria/)
    await expect(page.getByText('CBU')).toBeVisible()
  })

  await test.step('a code that was typed and never validated is read before anything is sold', async () => {
    await page.getByLabel('Acepto los términos y condiciones').check()
    await page.getByLabel('Código de beca').fill('beca50')
    await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
    // The field was left by that very click: its code was being read already.
    await expect(page.getByText('Aplicamos tu beca del 50 %: revisa el total y confirma otra vez.')).toBeVisible()
    await expect(page.getByText('Beca del 50 % aplicada')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await look(visitor)
    await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByText('Transferencia bancaria + Beca')).toBeVisible()
    await page.getByRole('button', { name: 'Actualizar estado' }).click()
    await look(visitor)
  })
  const transfer = orderIn(page)

  await test.step('the receipt is checked, shown, and sent when confirmed', async () => {
    await page.getByRole('button', { name: 'Subir comprobante' }).click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({ name: 'recibo.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(dialog.getByText('Solo se permiten archivos JPG, PNG o PDF.')).toBeVisible()
    await input.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 2 ** 20 + 1) })
    await expect(dialog.getByText('El archivo es demasiado grande. Máximo 10MB permitido.')).toBeVisible()
    await input.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: PNG })
    await look(visitor)
    await dialog.getByRole('button', { name: 'Enviar comprobante' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu comprobante' })).toBeVisible()
    await goOn(page, '/student/dashboard')
    await expect(page.getByText(`Tu comprobante de ${COURSES.dogmatics} está en revisión.`)).toBeVisible()
  })

  await test.step('a rejection fails the order; its page leads to another way of paying', async () => {
    await decide(portal, transfer, 'rejection')
    await page.goto(`/checkout/cancel?o=${transfer}`)
    await expect(page.getByText('Falló')).toBeVisible()
    await expect(page.getByText('Fondos insuficientes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reintentar Pago' })).toHaveAttribute('href', /cambiar=true/)
    await look(visitor)
    await page.goto(`/checkout/pending?o=${transfer}`)
    await expect(page.getByText('Motivo: El importe no coincide')).toBeVisible()
  })

  await context.close()
})

test('cash that is changed to a card, a course that is given up, a payment link, and orders that cannot be read', async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal)
  const { page, context } = visitor
  await test.step('cash says where and when', async () => {
    await fillCart(page, CAST.courses.homiletics, COURSES.homiletics)
    await page.goto('/checkout')
    await pick(page, /Efectivo/)
    await expect(page.getByText('Horario')).toBeVisible()
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByText('Dirección')).toBeVisible()
  })

  await test.step('cash is changed to a card, from the dashboard, and paid', async () => {
    await goOn(page, '/student/dashboard')
    await page.getByRole('link', { name: 'Cambiar forma de pago' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar forma de pago' })
    await pick(page, /Tarjeta de débito/)
    await typeCard(page, REJECTED_CARD)
    await look(visitor)
    await dialog.getByRole('button', { name: 'Cambiar el método de pago' }).click()
    await expect(dialog.getByText(/La tarjeta fue rechazada/)).toBeVisible()
    forgive(visitor, /409/)
    await page.getByLabel('Número de tarjeta').fill(CARD)
    await dialog.getByRole('button', { name: 'Cambiar el método de pago' }).click()
    await page.waitForURL(/\/checkout\/success\?o=/)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
    await page.getByRole('link', { name: 'Mis pagos y recibos' }).click()
    const own = page.getByRole('dialog', { name: 'Mis pagos' })
    await expect(own.getByText('Reemplazado')).toBeVisible()
    await expect(own.getByText('Completado')).toBeVisible()
    await look(visitor)
  })

  await test.step('who withdraws and enrolls again pays once', async () => {
    await goOn(page, `/student/courses/${CAST.courses.homiletics}`)
    await page.getByRole('button', { name: 'Desistir del curso' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Tu pago de US\$\s10,00 no se devuelve solo/)).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Me mudo de ciudad')
    await look(visitor)
    await dialog.getByRole('button', { name: 'Desistir del curso' }).click()
    await page.waitForURL(/\/student\/courses$/)
    await fillCart(page, CAST.courses.homiletics, COURSES.homiletics)
    await page.goto('/checkout')
    await expect(page.getByText('Ya pagaste este curso', { exact: false }).first()).toBeVisible()
    await look(visitor)
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/success\?o=/)
    const mine = await query(
      portal,
      `select payment_method, p.status from payments p join users u on u.id = p.user_id where u.email = $1 order by 2, 1`,
      [visitor.email],
    )
    expect(mine).toEqual([
      { payment_method: 'debit_card', status: 'completed' },
      { payment_method: 'cash', status: 'failed' },
    ])
  })

  await test.step('the link is a link', async () => {
    await fillCart(page, CAST.courses.ethics, COURSES.ethics)
    await page.goto('/checkout')
    await pick(page, /Mercado Pago/)
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByRole('link', { name: 'Abrir el enlace de pago' })).toHaveAttribute('href', /^https:/)
    await look(visitor)
  })

  await test.step('orders that cannot be read grant nothing and say so', async () => {
    await goOn(page, `/checkout/success?o=${randomUUID()}`)
    await expect(page.getByText(/No pudimos leer esta compra/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'No pudimos leer tu compra' })).toBeVisible()
    forgive(visitor, /404/)
    await look(visitor)
    await goOn(page, `/checkout/pending?o=${randomUUID()}`)
    await expect(page.getByText('Orden no encontrada')).toBeVisible()
    await page.goto('/checkout/success')
    await expect(page.getByRole('main').getByText('Carrito vacío')).toBeVisible()
  })
  await context.close()
})

test('a cart that was paid already, and one whose session ended', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, context } = visitor
  await test.step('the session ends at the last moment: the cart comes back', async () => {
    await addToCart(page, COURSES.dogmatics)
    await goOn(page, '/checkout')
    await pick(page, /Efectivo/)
    await page.getByLabel('Acepto los términos y condiciones').check()
    const allAnswered = noteRequests(page)
    await endSessions(portal, visitor.email)
    // The page may hear of it before it asks.
    await page.getByRole('button', { name: 'Confirmar Matrícula' }).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
    await expect(page.getByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.').first()).toBeVisible()
    await allAnswered()
    forgive(visitor, /401/)
    await page.getByLabel('Email').fill(visitor.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL(/\/checkout/)
    await expect(page.getByRole('main').getByText('Carrito vacío')).toBeVisible()
    await look(visitor)
    await page.getByRole('button', { name: 'Recuperar carrito' }).click()
    await expect(page.getByRole('heading', { name: COURSES.dogmatics })).toBeVisible()
  })

  await test.step('"Ya pagué" asks staff, and grants nothing before', async () => {
    await page.getByRole('button', { name: 'Ya transferí antes de matricularme' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
    await expect(dialog.getByText('Elige cómo pagaste')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Transferencia bancaria' }).check()
    await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
    await expect(dialog.getByText('Agrega el comprobante, el número de operación o una nota')).toBeVisible()
    await dialog.getByLabel('Número de operación').fill('00-1234-5678')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'pago.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByLabel('Nota').fill('Transferí el martes')
    await look(visitor)
    await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByRole('heading', { name: 'Estamos revisando tu pago' })).toBeVisible()
    await look(visitor)
  })
  const claim = orderIn(page)

  await test.step('staff confirm it, and the course is there', async () => {
    await goOn(page, '/student/dashboard')
    await expect(page.getByText(`Estamos revisando tu pago de ${COURSES.dogmatics}.`)).toBeVisible()
    await look(visitor)
    await goOn(page, `/student/courses?q=${encodeURIComponent(COURSES.dogmatics)}`)
    await expect(cardOf(page, COURSES.dogmatics).getByText('Matriculado')).toHaveCount(0)
    await decide(portal, claim, 'approval')
    await page.reload()
    await expect(cardOf(page, COURSES.dogmatics).getByText('Matriculado')).toBeVisible()
  })
  await context.close()
})
