import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { query } from './support/accounts.ts'
import { expect, goOn, look, signInAs, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import type { Portal } from './support/portal.ts'

const COURSE = CAST.courses.introduction

test('a student asks for a program, is admitted, changes plan and receives the title', async ({ browser, portal }) => {
  const program = await makeProgram(portal)
  const student = await newStudent(browser, portal)
  const staff = await signInAs(browser, portal, 'carla')
  const { page } = staff

  await test.step('the student asks, and sees that the request waits', async () => {
    await student.page.goto('/student/program')
    await student.page.getByLabel('Programa', { exact: true }).selectOption({ label: program.name })
    await student.page.getByRole('button', { name: 'Pedir admisión' }).click()
    await expect(student.page.getByRole('button', { name: `Retirar solicitud: ${program.name}` })).toBeVisible()
    await look(student)
  })

  await test.step('staff see it on their dashboard, and grant it with others', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: `Ver solicitudes de ${program.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Personas de ${program.name}` })).toBeVisible()
    await look(staff)
    await page.getByRole('checkbox', { name: 'Elegir a Noelia Vera' }).check()
    await page.getByRole('button', { name: 'Admitir', exact: true }).click()
    await expect(page.getByText('1 persona admitida')).toBeVisible()
    await expect(page.getByText('No encontramos a nadie')).toBeVisible()
    const table = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar CSV' }).click()
    expect((await table).suggestedFilename()).toMatch(/^programa-.*\.csv$/)
  })

  await test.step('another plan, with what both sides come to', async () => {
    await goOn(page, `/admin/programs/${program.id}/students`)
    await action(page, 'Cambiar de plan')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Plan nuevo').selectOption({ label: 'Plan nuevo' })
    await expect(dialog.getByText('Después')).toBeVisible()
    await look(staff)
    await dialog.getByLabel('Motivo').fill('Sigue el plan nuevo')
    await dialog.getByRole('button', { name: 'Cambiar de plan' }).click()
    await expect(page.getByText('El plan cambió.')).toBeVisible()
  })

  await test.step('the title says what is missing; once nothing is, it has its number', async () => {
    await goOn(page, `/admin/secretariat?tab=students&id=${student.id}&section=degree`)
    await action(page, 'Otorgar título', program.name)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Todavía no se puede otorgar. Falta:')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Otorgar título' })).toBeDisabled()
    await query(
      portal,
      `with r as (insert into recognized_courses (user_id, origin, outcome, dated_on, recorded_by)
         values ($1, 'historia', 'aprobada', '2020-07-01', $2) returning *)
       insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
       select id, user_id, origin, dated_on, $3, 8, 90 from r`,
      [student.id, CAST.people.carla.id, COURSE],
    )
    await page.reload()
    await action(page, 'Otorgar título', program.name)
    await dialog.getByLabel('Libro').fill(program.code)
    await dialog.getByLabel('Folio').fill('1')
    await look(staff)
    await dialog.getByRole('button', { name: 'Otorgar título' }).click()
    await expect(page.getByText('Título otorgado y registrado.')).toBeVisible()
  })

  await test.step('it stands in the register, and in the student’s own program', async () => {
    await goOn(page, `/admin/programs/titles?program=${program.id}`)
    await expect(page.getByRole('cell', { name: `Libro ${program.code}, folio 1` })).toBeVisible()
    await page.getByRole('button', { name: 'Registrar un título anterior' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(staff)
    await student.page.reload()
    await expect(student.page.getByText('Egresado').first()).toBeVisible()
  })
  await staff.context.close()
  await student.context.close()
})

/** An action on the only row, in its menu as a phone has it. */
async function action(page: Page, label: string, name = 'Noelia Vera'): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** A program of the journey's own with two plans of one course. */
async function makeProgram(portal: Portal): Promise<{ id: string; code: string; name: string }> {
  const code = `ADM${randomInt(100_000, 999_999)}`
  const name = `Diplomado ${code}`
  const [row] = await query(
    portal,
    `with program as (insert into programs (code, name, title_granted, years) values ($1, $2, 'Diplomatura', 1) returning id),
     old as (insert into plans (program_id, name, valid_from, credits_required, is_current)
       select id, 'Plan viejo', '2025-01-01', 12, true from program),
     newer as (insert into plans (program_id, name, valid_from, credits_required)
       select id, 'Plan nuevo', '2026-01-01', 8 from program returning id, program_id)
     insert into plan_courses (plan_id, course_id, year, term) select id, $3, 1, 1 from newer
       returning (select program_id from newer)`,
    [code, name, COURSE],
  )
  return { id: String(row?.program_id), code, name }
}
