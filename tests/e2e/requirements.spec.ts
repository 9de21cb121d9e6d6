import { randomUUID } from 'node:crypto'
import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { expect, LAPTOP, look, openSession, test, visit } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import type { Portal } from './support/portal.ts'
import { acceptAndConfirm, cardOf, fillCart, pick } from './support/shop.ts'

/** Two courses of this journey alone, of a plan in which the second asks for the first; the student is in its program. */
async function twoCourses(portal: Portal, userId: string) {
  const tag = randomUUID().slice(0, 3).toUpperCase()
  const names = [`Arameo ${tag} I`, `Arameo ${tag} II`] as const
  const rows = await query(
    portal,
    `with c as (
      insert into courses (name, course_code, teacher_id, price_usd)
      select name, $1 || place, $2, 10 from unnest($3::text[]) with ordinality as n(name, place) returning id, name, course_code
    ), w as (
      insert into enrollments_open (course_id, period_id, enrollment_start_date, enrollment_end_date)
      select id, $4, now() - interval '1 day', now() + interval '20 days' from c
    ), g as (
      insert into programs (code, name, title_granted, years) values ('Z' || $1, $1, 'Título', 1) returning id
    ), p as (
      insert into plans (program_id, name, valid_from) select id, 'Plan', '2026-01-01' from g returning id, program_id
    ), k as (
      insert into plan_courses (plan_id, course_id, year, term) select p.id, c.id, 1, 1 from p, c
    ), s as (
      insert into program_students (user_id, program_id, plan_id, status, admitted_on) select $5, program_id, id, 'activo', '2026-03-01' from p
    ) select c.id, c.name, c.course_code, p.id as plan_id from c, p order by c.name`,
    [tag, CAST.people.bruno.id, names, CAST.periods.current, userId],
  )
  const [first, second] = rows.map(({ id, name, course_code }) => {
    return { id: String(id), name: String(name), code: String(course_code) }
  })
  if (!first || !second) throw new Error('no courses')
  await query(portal, `insert into requirements values ($1, $2, $3, 'aprobada')`, [
    rows[0]?.plan_id,
    second.id,
    first.id,
  ])
  return { first, second }
}

test('a course that asks for another: refused with the way there, taken as Oyente, and as Regular after an exception', async ({
  browser,
  portal,
}) => {
  const student = await newStudent(browser, portal)
  const { page } = student
  const { first, second } = await twoCourses(portal, student.id)
  const sentence = `necesitas aprobar ${first.name}.`

  await test.step('the catalogue says what is missing, and offers the other type', async () => {
    await page.goto(`/student/courses?q=${encodeURIComponent(second.name)}`)
    const card = cardOf(page, second.name)
    await expect(card.getByText(sentence)).toBeVisible()
    await expect(card.getByRole('link', { name: `Ver ${first.name}` })).toHaveAttribute(
      'href',
      `/courses/${first.code}`,
    )
    await card.getByRole('button', { name: 'Agregar al carrito' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Regular' })).toBeDisabled()
    await look(student)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('the cart refuses it as Regular, and makes it Oyente', async () => {
    await fillCart(page, second.id, second.name)
    await page.goto('/checkout')
    await expect(page.getByText(sentence)).toBeVisible()
    await look(student)
    await page.getByRole('button', { name: `Cursar como oyente: ${second.name}` }).click()
    await expect(page.getByText(sentence)).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('cart'))
  })

  await test.step('the dialog says so too', async () => {
    await page.goto(`/courses/${second.id}/enroll`)
    const dialog = page.getByRole('dialog', { name: `Matrícula en ${second.name}` })
    await expect(dialog.getByText(sentence)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cursar como oyente' }).click()
    await expect(dialog.getByRole('radio', { name: 'Oyente' })).toBeChecked()
  })

  await test.step('an administrator grants an exception, and the student buys it as Regular', async () => {
    const desk = await visit(browser, portal, LAPTOP)
    await openSession(desk.context.request, portal, CAST.people.carla.email)
    await desk.page.goto(`/admin/secretariat?student=${student.id}&section=degree`)
    await desk.page.getByRole('button', { name: 'Conceder una excepción' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Conceder una excepción' })
    await dialog.getByRole('combobox', { name: 'Curso' }).fill(second.name)
    await desk.page.getByRole('option', { name: second.name }).click()
    await expect(dialog.getByText(`Le falta aprobar ${first.name}.`)).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Lo estudió en otro seminario')
    await look(desk)
    await dialog.getByRole('button', { name: 'Conceder' }).click()
    await expect(desk.page.getByRole('button', { name: `Retirar la excepción de ${second.name}` })).toBeVisible()
    await fillCart(page, second.id, second.name)
    await page.goto('/checkout')
    await pick(page, /^Transferencia/)
    await acceptAndConfirm(page)
    await page.waitForURL(/\/checkout\/pending/)
    await expect(page.getByText(second.name).first()).toBeVisible()
  })
  forgive(student, /409/)
})
