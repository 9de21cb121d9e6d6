import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import {
  endSessions,
  forgive,
  linksFor,
  noteRequests,
  puttingSettingsBack,
  setSetting,
  signInButton,
} from './support/accounts.ts'
import { expect, LAPTOP, look, PHONE, signIn, signInAs, test, visit } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'

test('wrong passwords are limited, and a forgotten one is recovered', async ({ browser, portal, mail }) => {
  const visitor = await visit(browser, portal)
  const elsewhere = await newStudent(browser, portal)
  const { email } = elsewhere
  const { page } = visitor
  await page.goto('/login')
  await look(visitor)
  await signInButton(page).click()
  await expect(page.getByText('Por favor complete todos los campos').first()).toBeVisible()
  await look(visitor)

  await test.step('until limited', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
    const refused =
      'Credenciales inválidas. Verifique su email y contraseña. Si no tiene una cuenta, regístrese primero.'
    const limited =
      'Demasiados intentos de inicio de sesión. Por favor espere unos minutos antes de intentar nuevamente.'
    await signInButton(page).click()
    await expect(page.getByText(refused)).toBeVisible()
    forgive(visitor, /401/)
    await look(visitor)
    let status = 401
    while (status === 401) {
      const answer = page.waitForResponse('**/api/session')
      await signInButton(page).click()
      status = (await answer).status()
    }
    await expect(page.getByText(limited)).toBeVisible()
    forgive(visitor, /401|429/)
    await look(visitor)
  })

  await test.step('recovery by mail ends every session', async () => {
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible()
    await look(visitor)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Si hay una cuenta con ese email')).toBeVisible()
    await look(visitor)
    const [link = ''] = await linksFor(mail, email, 1)
    await page.goto(link)
    await page.getByLabel('Contraseña nueva').fill('clave')
    await page.getByLabel('Repite la contraseña').fill('otra')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
    await look(visitor)
    await page.getByLabel('Contraseña nueva').fill('una clave recuperada')
    await page.getByLabel('Repite la contraseña').fill('una clave recuperada')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Ya puedes entrar con tu contraseña nueva')).toBeVisible()
    await look(visitor)
    await elsewhere.page.goto('/student/grades')
    await expect(elsewhere.page).toHaveURL(/\/login\?next=/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
    forgive(visitor, /410/)
    await look(visitor)
  })
  await elsewhere.context.close()
  await visitor.context.close()
})

test('an ended session leads to the sign-in and back', async ({ browser, portal }) => {
  const { email } = PEOPLE.bruno
  const visitor = await signInAs(browser, portal, 'bruno')
  const { page } = visitor
  await page.goto('/teacher/dashboard')
  await endSessions(portal, email)
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await page.goto('/teacher/dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, email, DEMO_PASSWORD)

  await page.goto('/profile/edit')
  await expect(page.getByLabel('Nombre completo')).not.toHaveValue('')
  const allAnswered = noteRequests(page)
  await endSessions(portal, email)
  // The page may hear of it before it asks.
  await page.getByRole('button', { name: 'Guardar cambios' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(page.getByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?ended=true&next=%2Fprofile%2Fedit$/)
  expect(await page.evaluate(() => [localStorage.getItem('user_profile'), localStorage.getItem('cart')])).toEqual([
    null,
    null,
  ])
  await allAnswered()
  forgive(visitor, /401/)
  await look(visitor)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await signInButton(page).click()
  await expect(page).toHaveURL(/\/profile\/edit$/)
  await visitor.context.close()
})

for (const [place, size] of Object.entries({ 'on a phone': PHONE, 'on a laptop': LAPTOP })) {
  test(`a person with several roles sees which one is active, ${place}`, async ({ browser, portal }) => {
    const visitor = await visit(browser, portal, size)
    const { page } = visitor
    await signIn(page, PEOPLE.valeria.email, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    const isPhone = size === PHONE
    const shown = isPhone ? page.getByText('Rol activo:') : page.getByRole('banner')
    await expect(shown).toContainText('Administrador')
    await page.getByRole('button', isPhone ? { name: 'Cambiar Rol' } : { name: /Valeria Acosta/ }).click()
    await look(visitor)
    await page.getByRole('menuitem', { name: 'Profesor' }).click()
    await expect(page).toHaveURL(/\/teacher\/dashboard$/)
    await expect(shown).toContainText('Profesor')
    // An address without a role keeps the current role, even across a reload.
    await page.goto('/profile/edit')
    await expect(shown).toContainText('Profesor')
    if (isPhone) {
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(visitor)
      await page.getByRole('dialog').getByRole('link', { name: 'Evaluaciones' }).click()
      await expect(page).toHaveURL(/\/teacher\/assignments$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await visitor.context.close()
  })
}

test("another role's screens lead to the own dashboard", async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'elena')
  for (const foreign of ['/admin/dashboard', '/student/courses', '/dashboard']) {
    await visitor.page.goto(foreign)
    await expect(visitor.page).toHaveURL(/\/teacher\/dashboard$/)
  }
  await visitor.page.goto('/no-existe')
  await expect(visitor.page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  forgive(visitor, /404/)
  await look(visitor)
  await visitor.context.close()
})

test('everyone sees the maintenance notice', async ({ browser, portal }) => {
  const visitor = await visit(browser, portal)
  const { page } = visitor
  await puttingSettingsBack(portal, async () => {
    await setSetting(portal, 'maintenance_mode', true)
    // What is the same for everybody may be a second old: the portal is notified of changes made behind its back.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('"maintenance_mode":true')
    await page.goto('/')
    await expect(page.getByText('Estamos haciendo mantenimiento')).toBeVisible()
    await look(visitor)
    await page.goto('/login')
    await expect(page.getByText('Por ahora solo puede entrar la administración')).toBeVisible()
    await look(visitor)
    await page.getByLabel('Email').fill(PEOPLE.elena.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await signInButton(page).click()
    await expect(page.getByText('El portal está en mantenimiento. Intenta nuevamente')).toBeVisible()
  })
  await visitor.context.close()
})

test('a lost line and a portal that does not answer are told', async ({ browser, portal }) => {
  const visitor = await visit(browser, portal)
  const { page, context } = visitor
  await page.clock.install()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión a internet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('La conexión volvió.')).toBeVisible()
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  await page.clock.runFor(31_000)
  await expect(page.getByText('No se puede conectar con la base de datos.')).toBeVisible()
  await page.unroute('**/readyz')
  await page.clock.runFor(31_000)
  await expect(page.getByText('La conexión volvió.')).toBeVisible()
  await context.close()
})

test('the theme is kept, and the keyboard is enough to sign in', async ({ browser, portal }) => {
  const visitor = await visit(browser, portal, LAPTOP)
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: /^Tema:/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('autoTheme')])).toEqual([
    'dark',
    'false',
  ])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(PEOPLE.elena.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teacher\/dashboard$/)
  await visitor.context.close()
})
