import { randomInt } from 'node:crypto'
import { CAST } from '#server/seed/cast.ts'
import { query } from './support/accounts.ts'
import { expect, goOn, look, signInAs, test, type Visitor } from './support/journey.ts'
import { newStudent, type NewStudent } from './support/new-student.ts'
import { PDF } from './support/sample-files.ts'
import {
  acceptAndConfirm,
  addToCart,
  CARD,
  cardOf,
  COURSES,
  decide,
  fillCart,
  orderIn,
  pick,
  typeCard,
} from './support/shop.ts'

const { dogmatics, homiletics } = CAST.courses

test('of two courses in one purchase one is given up: what is left is asked for, priced, changed and approved alone', async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal)
  const { page } = visitor
  await addToCart(page, COURSES.dogmatics)
  await addToCart(page, COURSES.homiletics)
  const order = await buy(visitor, /Transferencia bancaria/)

  await test.step('beforehand it says what is owed no more, and what the other one costs then', async () => {
    await goOn(page, `/student/courses/${dogmatics}`)
    await page.getByRole('button', { name: 'Desistir del curso' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Dejas de deber US\$\s10,00/)).toBeVisible()
    await expect(dialog.getByText(/Homilética pasa a costar US\$\s10,00/)).toBeVisible()
    await look(visitor)
    await dialog.getByLabel('Motivo').fill('Me mudo de ciudad')
    await dialog.getByRole('button', { name: 'Desistir del curso' }).click()
    await page.waitForURL(/\/student\/courses$/)
  })

  await test.step('the purchase asks for what is left, at its price of now', async () => {
    await goOn(page, `/checkout/pending?o=${order}`)
    await expect(page.getByText(`Dejaste ${COURSES.dogmatics}: ya no lo debes.`)).toBeVisible()
    await expect(page.getByText(/Homilética cuesta ahora US\$\s10,00/)).toBeVisible()
    await expect(page.getByText(/AR\$\s14\.500,00/).first()).toBeVisible()
    await look(visitor)
    await goOn(page, '/student/dashboard')
    await expect(page.getByText(`Dejaste ${COURSES.dogmatics}: ya no lo debes.`)).toBeVisible()
    await look(visitor)
  })

  await test.step('another method charges what is left, and enrolls in nothing that was given up', async () => {
    await page.getByRole('link', { name: 'Cambiar forma de pago' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar forma de pago' })
    await expect(dialog.getByText(/Falta pagar US\$\s10,00/)).toBeVisible()
    await expect(dialog.getByText(`Dejaste ${COURSES.dogmatics}: ya no lo debes.`)).toBeVisible()
    await pick(page, /Tarjeta de débito/)
    await typeCard(page, CARD)
    await dialog.getByRole('button', { name: 'Cambiar el método de pago' }).click()
    await page.waitForURL(/\/checkout\/success\?o=/)
    await expect(page.getByText(`Dejaste ${COURSES.dogmatics}: ya no lo debes.`)).toBeVisible()
    await look(visitor)
    expect(await standingOf(visitor, portal)).toEqual([
      { id: homiletics, status: 'En Progreso', paid: '10.00' },
      { id: dogmatics, status: 'Desistido', paid: null },
    ])
  })
  await visitor.context.close()
})

test('a receipt of two courses, one of them given up: the desk says what each gets, and the student comes back with it', async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal)
  const { page } = visitor
  await addToCart(page, COURSES.dogmatics)
  await addToCart(page, COURSES.homiletics)
  await buy(visitor, /Transferencia bancaria/)
  await page.getByRole('button', { name: 'Subir comprobante' }).click()
  const upload = page.getByRole('dialog')
  await upload.locator('input[type=file]').setInputFiles({ name: 'pago.pdf', mimeType: 'application/pdf', buffer: PDF })
  await upload.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
  await giveUp(visitor, homiletics)

  const carla = await signInAs(browser, portal, 'carla')
  await test.step('the desk asks for what is left, and asks whether the rest came with it', async () => {
    const [row] = await query(
      portal,
      `select p.id from payments p where p.user_id = $1 and p.status = 'pending_verification'`,
      [visitor.id],
    )
    await carla.page.goto(`/admin/secretariat?tab=receipts&q=${visitor.email}&receipt=${String(row?.id)}`)
    await expect(carla.page.getByText(/Dejó Homilética \(US\$\s5,00\): ya no lo debe\./)).toBeVisible()
    await expect(carla.page.getByLabel('Debería figurar en la cuenta').getByText(/AR\$\s14\.500,00/)).toBeVisible()
    await look(carla)
    await carla.page.getByRole('button', { name: 'Aprobar el pago' }).click()
    const dialog = carla.page.getByRole('dialog')
    await expect(dialog.getByText('Homilética: lo dejó; nadie se matricula en él.')).toBeVisible()
    await dialog.getByLabel(/El comprobante incluye también Homilética/).check()
    await look(carla)
    await dialog.getByRole('button', { name: 'Aprobar el pago' }).click()
    await expect(carla.page.getByText(/US\$\s5,00 de lo que dejó quedaron a su favor/)).toBeVisible()
    await carla.context.close()
  })

  await test.step('its student is told, and is asked for the rest alone', async () => {
    await goOn(page, `/student/courses?q=${encodeURIComponent(COURSES.homiletics)}`)
    await expect(cardOf(page, COURSES.homiletics).getByText(/Tienes US\$\s5,00 a favor para este curso/)).toBeVisible()
    await look(visitor)
    await fillCart(page, homiletics, COURSES.homiletics)
    await page.goto('/checkout')
    await expect(page.getByText(/Tienes US\$\s5,00 a favor para este curso/)).toBeVisible()
    await pick(page, /Transferencia bancaria/)
    await expect(page.getByText(/AR\$\s7\.250,00/).first()).toBeVisible()
    await look(visitor)
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByText('A tu favor', { exact: true })).toBeVisible()
  })
  await visitor.context.close()
})

test('half a scholarship pays nothing by itself, and its use stays with the purchase that holds it', async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal)
  const { page } = visitor
  const code = `UNA${randomInt(1e9)}`
  await query(portal, 'insert into scholarship_codes (code, percent, max_uses) values ($1, 50, 1)', [code])
  await test.step('left, bought in cash and left again, the course costs its price', async () => {
    await buyWithCode(visitor, code)
    await giveUp(visitor, dogmatics)
    await fillCart(page, dogmatics, COURSES.dogmatics)
    await buy(visitor, /Efectivo/)
    await giveUp(visitor, dogmatics)
    await fillCart(page, dogmatics, COURSES.dogmatics)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: COURSES.dogmatics })).toBeVisible()
    await expect(page.getByText('Ya pagaste este curso', { exact: false })).toHaveCount(0)
    await expect(page.getByText(/US\$\s10,00/).first()).toBeVisible()
    await look(visitor)
  })

  await test.step('after a rejection the code leads back to its purchase', async () => {
    await buyWithCode(visitor, code)
    const order = orderIn(page)
    await decide(portal, order, 'rejection')
    await fillCart(page, dogmatics, COURSES.dogmatics)
    await page.goto('/checkout')
    await page.getByLabel('Código de beca').fill(code)
    await page.getByRole('button', { name: 'Validar' }).click()
    await expect(page.getByText('Tienes esta compra con tu beca: retómala').first()).toBeVisible()
    await look(visitor)
  })
  await visitor.context.close()
})

test("who said 'Ya transferí' is asked for nothing more, and studies once it's approved", async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal)
  const { page } = visitor
  await addToCart(page, COURSES.homiletics)
  await goOn(page, '/checkout')
  await page.getByRole('button', { name: 'Ya transferí antes de matricularme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Transferencia bancaria' }).check()
  await dialog.getByLabel('Nota').fill('El lunes, Banco Nación')
  await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
  await page.waitForURL(/\/checkout\/pending\?o=/)
  const order = orderIn(page)
  await goOn(page, `/student/courses?q=${encodeURIComponent(COURSES.homiletics)}`)
  await expect(cardOf(page, COURSES.homiletics).getByText(/Ya nos avisaste de este pago/)).toBeVisible()
  await look(visitor)
  await decide(portal, order, 'approval')
  await page.goto(`/checkout/pending?o=${order}`)
  await expect(page.getByRole('heading', { name: 'Pago verificado' })).toBeVisible()
  await look(visitor)
  await visitor.context.close()
})

/** Buys what is in the cart, and answers the order. */
async function buy({ page }: Visitor, method: RegExp): Promise<string> {
  await page.goto('/checkout')
  await pick(page, method)
  await acceptAndConfirm(page)
  await page.waitForURL(/\/checkout\/pending\?o=/)
  return orderIn(page)
}

/** Buys a course by transfer with half a scholarship. */
async function buyWithCode(visitor: Visitor, code: string): Promise<void> {
  const { page } = visitor
  await fillCart(page, dogmatics, COURSES.dogmatics)
  await page.goto('/checkout')
  await page.getByLabel('Código de beca').fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('Beca del 50 % aplicada')).toBeVisible()
  await pick(page, /Transferencia bancaria/)
  await acceptAndConfirm(page)
  await page.waitForURL(/\/checkout\/pending\?o=/)
}

/** Gives a course up without the screen, which has its own story. */
async function giveUp({ page, context, origin }: Visitor, courseId: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/student/courses/${courseId}/withdrawal`, {
    data: { reason: 'Me mudo de ciudad' },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.reload()
}

/** What happened to the enrollments, and what was paid for each. */
function standingOf({ id }: NewStudent, portal: Parameters<typeof query>[0]) {
  return query(
    portal,
    `select e.course_id as id, e.status, (select sum(p.amount)::text from payments p where p.enrollment_id = e.id and p.status = 'completed') as paid
    from enrollments e where e.user_id = $1 order by e.status desc`,
    [id],
  )
}
