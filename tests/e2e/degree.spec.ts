import { randomUUID } from 'node:crypto'
import { CAST } from '#server/seed/cast.ts'
import { query } from './support/accounts.ts'
import { expect, LAPTOP, look, signInAs, test } from './support/journey.ts'
import { type NewStudent, newStudent } from './support/new-student.ts'
import type { Portal } from './support/portal.ts'
import { cardOf, COURSES } from './support/shop.ts'

const { introduction, dogmatics, homiletics, ethics } = CAST.courses

test('a student reads their degree progress, puts what may be taken into the cart, and staff read the same', async ({
  browser,
  portal,
}) => {
  const student = await newStudent(browser, portal)
  const { page } = student
  await test.step('in no program: what one is, and where they are', async () => {
    await page.goto('/student/program')
    await expect(page.getByText('Todavía no estás en un programa')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver los programas' })).toHaveAttribute(
      'href',
      '/about#programas',
    )
    await look(student)
  })

  await enterPrograms(student, portal)
  await test.step('approved, open and locked, what counts in a group, and what remains', async () => {
    await page.goto('/student/dashboard')
    await page.getByRole('link', { name: /^Diplomado de la travesía, 3 de 12 créditos/ }).click()
    await expect(page.getByRole('progressbar', { name: '3 de 12 créditos' })).toHaveAttribute('aria-valuenow', '25')
    await expect(page.getByText('Te faltan al menos 2 períodos.')).toBeVisible()
    await expect(page.getByText('Por aprobar: 2 cursos obligatorios, 1 curso optativo y 9 créditos')).toBeVisible()
    const approved = cardOf(page, 'Introducción a la Teología')
    await expect(approved.getByText('Equivalencia')).toBeVisible()
    const locked = cardOf(page, COURSES.homiletics)
    await expect(locked).toContainText(`Para cursar ${COURSES.homiletics} necesitas aprobar ${COURSES.dogmatics}.`)
    await expect(locked.getByRole('link', { name: COURSES.dogmatics })).toHaveAttribute('href', '/courses/DOGM1')
    await expect(cardOf(page, 'Práctica').getByText('También pueden contar')).toBeVisible()
    await look(student)
  })

  await test.step('what may be taken now goes into the cart from here', async () => {
    const open = cardOf(page, COURSES.dogmatics)
    await expect(open.getByText('Puedes cursarlo ahora')).toBeVisible()
    await open.getByRole('button', { name: 'Agregar al carrito' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Regular' }).check()
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(open.getByRole('link', { name: /^Ir a pagar/ })).toBeVisible()
  })

  await test.step('another program is a tab of the address; paper says whose it is and has no buttons', async () => {
    await page.getByRole('tab', { name: 'Pedido de la travesía' }).click()
    await expect(page.getByText(/^Pediste la admisión el /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Pediste la admisión el /)).toBeVisible()
    await look(student)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Noelia Vera', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  const office = await signInAs(browser, portal, 'carla', LAPTOP)
  await test.step('the secretariat reads it in the file', async () => {
    await office.page.goto(`/admin/secretariat?tab=students&id=${student.id}&section=degree`)
    const region = office.page.getByRole('region', { name: 'Diplomado de la travesía' })
    await expect(region.getByRole('progressbar', { name: '3 de 12 créditos' })).toBeVisible()
    await office.page.getByText('El plan curso por curso: Diplomado de la travesía').click()
    await expect(cardOf(office.page, COURSES.homiletics)).toContainText('hay que aprobar')
    await look(office)
  })
  for (const { context } of [student, office]) await context.close()
})

/** Two programs that bind nobody else: the student is in one and has an equivalence; the other was requested. */
async function enterPrograms({ id }: NewStudent, portal: Portal): Promise<void> {
  for (const [name, status] of [
    ['Diplomado de la travesía', 'activo'],
    ['Pedido de la travesía', 'solicitado'],
  ]) {
    const [row] = await query(
      portal,
      `with program as (
        insert into programs (code, name, title_granted, years, is_active) values ($1, $2, 'Diplomado en Teología', 1, false) returning id
      ), plan as (
        insert into plans (program_id, name, valid_from, credits_required) select id, 'Plan 2026', '2026-01-01', 12 from program returning id, program_id
      ) insert into program_students (user_id, program_id, plan_id, status, admitted_on, requested_at)
        select $3, program_id, id, $4, '2026-03-01', '2026-02-01' from plan returning plan_id`,
      [randomUUID().slice(0, 8).toUpperCase(), name, id, status],
    )
    const plan = String(row?.plan_id)
    await query(
      portal,
      `insert into plan_courses (plan_id, course_id, year, term, position) select $1, c::uuid, 1, (1 + n / 3)::smallint, n::smallint
       from unnest($2::text[]) with ordinality as t (c, n)`,
      [plan, [introduction, dogmatics, homiletics, ethics]],
    )
    await query(
      portal,
      `insert into requirements (plan_id, course_id, required_course_id, kind)
       values ($1, $2, $3, 'aprobada'), ($1, $4, $2, 'aprobada')`,
      [plan, dogmatics, introduction, homiletics],
    )
    await query(
      portal,
      `with elective as (insert into elective_groups (plan_id, name, courses_needed) values ($1, 'Práctica', 1) returning id, plan_id)
       insert into elective_group_courses (group_id, plan_id, course_id) select id, plan_id, $2 from elective`,
      [plan, ethics],
    )
  }
  await query(
    portal,
    `with header as (
      insert into recognized_courses (user_id, origin, outcome, institution, courses_elsewhere, dated_on, recorded_by)
      values ($1, 'equivalencia', 'aprobada', 'Otro seminario', 'Teología I', '2025-12-01', $2) returning *
    ) insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits)
      select id, user_id, origin, dated_on, $3, 3 from header`,
    [id, CAST.people.carla.id, introduction],
  )
}
