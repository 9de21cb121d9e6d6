import { SIX_COURSES, STORE_PROGRAM } from '../support/program-rows.ts'
import {
  fillAddress,
  fillBasics,
  fillIdentification,
  forgive,
  newcomer,
  query,
  signInButton,
} from './support/accounts.ts'
import { expect, LAPTOP, look, lookAtLayout, signInAs, test, visit } from './support/journey.ts'

const PROGRAM = { ...SIX_COURSES, code: 'JORNADA', name: 'Programa de la jornada' }
const ADDRESS = `/programs/${PROGRAM.code}`

test('a program is read by everyone, and begun', async ({ browser, portal }) => {
  const person = newcomer('petra', '39041222')
  await query(portal, STORE_PROGRAM, [JSON.stringify(PROGRAM)])
  try {
    const visitor = await visit(browser, portal)
    const { page } = visitor
    await test.step('the home page lists it, with and without JavaScript', async () => {
      for (const address of ['/', '/about']) {
        const html = await (await page.request.get(address)).text()
        expect(html).toContain(`href="${ADDRESS}"`)
        expect(html).not.toMatch(/⟦|%E2%9F%A6/)
      }
      await page.goto('/')
      const programs = page.getByRole('region', { name: 'Programas académicos' })
      await expect(programs.getByText('Una mirada ordenada. De principio a fin. Para quien prueba.')).toBeVisible()
      await look(visitor)
      await programs.getByRole('link', { name: PROGRAM.name }).click()
      await expect(page.getByRole('heading', { level: 1, name: PROGRAM.name })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(ADDRESS)
    })

    await test.step('its page says what there is to know', async () => {
      // Opened by its address, it comes with its data and makes no requests.
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
      await page.goto(ADDRESS)
      await expect(page).toHaveTitle(/^Programa de la jornada · /)
      await expect(page.getByText('2 años · Título: Título de prueba')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cuánto cuesta' })).toContainText(/US\$\s[\d.,]+/)
      await expect(page.getByText(/^Hoy son unos AR\$.* o UY\$.*, según la cotización del día\.$/)).toBeVisible()
      await expect(page.getByText(/Suma de los precios de lista de hoy/)).toBeVisible()
      await expect(page.getByText(/^Requisitos: .*Griego Bíblico I \(aprobado o cursado a la vez\)/)).toBeVisible()
      await expect(page.getByText('Necesitas 1 curso de:')).toBeVisible()
      expect(asked.filter((address) => address.includes('/catalogue/programs'))).toEqual([])
      await look(visitor)
      await page.setViewportSize({ width: 360, height: 740 })
      await lookAtLayout(visitor)
      await page.setViewportSize(LAPTOP)
      await lookAtLayout(visitor)
    })

    await test.step('a course of it says so, and leads back', async () => {
      await page.getByRole('link', { name: 'Hermenéutica' }).click()
      await page.waitForURL('**/courses/HERM1')
      await page.getByRole('main').getByRole('link', { name: PROGRAM.name }).click()
      await page.waitForURL(`**${ADDRESS}`)
    })

    await test.step('a visitor begins by an account, a student in their own program, others not at all', async () => {
      await page.goto(ADDRESS)
      await page.getByRole('link', { name: 'Empezar' }).click()
      await expect(page.getByText(`Con tu cuenta pedirás la admisión a ${PROGRAM.name}.`)).toBeVisible()
      await fillBasics(page, person)
      await fillIdentification(page, person)
      await fillAddress(page)
      await expect(page.getByLabel(/^¿Quieres estudiar un programa/).locator('option:checked')).toHaveText(PROGRAM.name)
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
      await page.waitForURL(/\/login\?/)
      await query(portal, 'update users set email_confirmed_at = now() where email = $1', [person.email])
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await signInButton(page).click()
      await page.waitForURL(/\/student\/program\?ask=JORNADA$/)
      const asked = page.getByRole('region', { name: 'Tus programas' })
      await expect(asked.getByText(PROGRAM.name)).toBeVisible()
      await expect(asked.getByRole('button', { name: `Retirar solicitud: ${PROGRAM.name}` })).toBeVisible()
      await look(visitor)
      const ana = await signInAs(browser, portal, 'ana')
      await ana.page.goto(ADDRESS)
      await expect(ana.page.getByRole('link', { name: 'Empezar' })).toHaveAttribute(
        'href',
        '/student/program?ask=JORNADA',
      )
      await ana.page.getByRole('link', { name: 'Empezar' }).click()
      await expect(ana.page.getByLabel('Programa', { exact: true }).locator('option:checked')).toHaveText(PROGRAM.name)
      await look(ana)
      await ana.context.close()
      const bruno = await signInAs(browser, portal, 'bruno')
      await bruno.page.goto(ADDRESS)
      await expect(bruno.page.getByRole('heading', { level: 1, name: PROGRAM.name })).toBeVisible()
      await expect(bruno.page.getByRole('link', { name: 'Empezar' })).toHaveCount(0)
      await bruno.context.close()
    })

    await test.step('one that is no longer offered is not found, with a way on', async () => {
      await query(portal, 'update programs set is_active = false where code = $1', [PROGRAM.code])
      expect((await page.goto(ADDRESS))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'No encontramos ese programa' })).toBeVisible()
      forgive(visitor, /404/)
      await look(visitor)
      await page.getByRole('link', { name: 'Ver los programas' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'La institución' })).toBeVisible()
      await expect(page.getByRole('main').getByText(PROGRAM.name)).toHaveCount(0)
    })
    await visitor.context.close()
  } finally {
    await query(portal, 'delete from program_students where program_id = (select id from programs where code = $1)', [
      PROGRAM.code,
    ])
    await query(portal, 'delete from plans where program_id = (select id from programs where code = $1)', [
      PROGRAM.code,
    ])
    await query(portal, 'delete from programs where code = $1', [PROGRAM.code])
  }
})
