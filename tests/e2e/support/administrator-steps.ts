import { calendarDayIn } from '#domain/calendar.ts'
import { choose, expect, goOn, look, type Visitor } from './journey.ts'
import type { Plan } from './student-steps.ts'

/** Creates the period, the course with Bruno as its teacher, and opens the window. */
export async function administratorOpensACourse(visitor: Visitor, plan: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/periods')
  await look(visitor)
  await page.getByRole('button', { name: 'Crear período' }).first().click()
  const period = page.getByRole('dialog')
  await period.getByLabel('Nombre').fill(plan.period)
  await period.getByLabel('Fecha de inicio').fill(dayFromNow(-20))
  await period.getByLabel('Fecha de fin').fill(dayFromNow(100))
  await period.getByRole('button', { name: 'Crear período' }).click()
  await expect(page.getByText(plan.period).first()).toBeVisible()

  await goOn(page, '/admin/courses')
  await look(visitor)
  await page.getByRole('button', { name: 'Crear curso' }).first().click()
  const course = page.getByRole('dialog')
  await course.getByLabel('Código').fill(plan.course.code)
  await course.getByLabel('Nombre').fill(plan.course.name)
  await choose(course, 'Profesor', 'Bruno Salas')
  await course.getByLabel('Precio en dólares').fill('25,50')
  await course.getByRole('button', { name: 'Crear curso' }).click()
  await expect(page.getByText('Curso creado exitosamente')).toBeVisible()

  await page.getByRole('searchbox').fill(plan.course.code)
  await page.getByRole('button', { name: `Matrículas ${plan.course.name}` }).click()
  const windows = page.getByRole('dialog')
  await choose(windows, 'Período', plan.period)
  await windows.getByLabel('Fecha de apertura').fill(dayFromNow(-1))
  await windows.getByLabel('Fecha de cierre').fill(dayFromNow(30))
  await windows.getByLabel('Cupos').fill('30')
  await windows.getByRole('button', { name: 'Abrir matrícula' }).click()
  await expect(page.getByText('Matrícula abierta exitosamente')).toBeVisible()
}

/** Finds the student's receipt in 'Comprobantes' and approves it. */
export async function administratorApproves(visitor: Visitor, plan: Plan): Promise<void> {
  const { page } = visitor
  const { first_name, last_name } = plan.student
  await goOn(page, '/admin/secretariat?tab=receipts')
  await look(visitor)
  await page.getByRole('searchbox').fill(`${first_name} ${last_name}`)
  const queue = page.getByRole('list', { name: 'Lista de comprobantes' })
  await queue.getByRole('button', { name: new RegExp(`${first_name} ${last_name}`) }).click()
  await expect(page.getByRole('button', { name: /Aprobar el pago/ })).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: /Aprobar el pago/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Aprobar el pago/ })
    .click()
  await expect(page.getByText(`Aprobaste el pago de ${first_name} ${last_name}.`)).toBeVisible()
}

/** The institution's calendar day the given number of days from today, in the format of date fields. */
export function dayFromNow(days: number): string {
  return calendarDayIn('America/Argentina/Buenos_Aires', new Date(Date.now() + days * 86_400_000))
}
