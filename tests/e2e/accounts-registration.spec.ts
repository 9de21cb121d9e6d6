import {
  fillAddress,
  fillBasics,
  fillIdentification,
  forgive,
  linksFor,
  newcomer,
  next,
  puttingSettingsBack,
  setSetting,
  signInButton,
} from './support/accounts.ts'
import { expect, look, test, visit } from './support/journey.ts'
import { PNG } from './support/sample-files.ts'
import { COURSES } from './support/shop.ts'

const PHOTO = { name: 'cara.png', mimeType: 'image/png', buffer: PNG }

test('a visitor registers, each check once', async ({ browser, portal }) => {
  const person = newcomer('marta', '39041111')
  const visitor = await visit(browser, portal)
  const { page } = visitor
  await page.goto('/register')
  await look(visitor)

  await test.step('the first step', async () => {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText('Por favor complete todos los campos obligatorios')).toBeVisible()
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
    await look(visitor)
    await page.getByLabel('Email').fill('no-es-un-email')
    await page.getByLabel('Email').blur()
    await expect(page.getByText('Formato de email inválido')).toBeVisible()
    await page.getByLabel('Email').fill('estudiante@demo.test')
    await expect(page.getByText('Ya hay un usuario registrado con este email')).toBeVisible()
    // Without leaving the field.
    await page.getByLabel(/^Contraseña/).fill('corta')
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
    await page.getByLabel(/^Contraseña/).fill('secreto')
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toHaveCount(0)
    await page.getByLabel('Repite la contraseña').fill('distinto')
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  })

  await test.step('the photo', async () => {
    const photo = page.locator('input[type=file]')
    await photo.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(page.getByText('Por favor selecciona un archivo de imagen válido')).toBeVisible()
    await photo.setInputFiles({ name: 'foto.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM6000') })
    await expect(page.getByText('Formato de imagen no permitido. Use JPG, PNG, GIF o WEBP')).toBeVisible()
    await photo.setInputFiles({ ...PHOTO, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(page.getByText('La imagen no puede ser mayor a 5MB')).toBeVisible()
    await photo.setInputFiles(PHOTO)
    await expect(page.getByRole('dialog', { name: 'Encuadra tu foto' })).toBeVisible()
    await page.getByLabel('Acercar').press('ArrowRight')
    await look(visitor)
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  })

  await fillBasics(page, person)
  await test.step('the second step', async () => {
    await page.getByLabel('Número de documento').fill('123')
    await page.getByLabel('Fecha de nacimiento').fill('2099-01-01')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText('DNI debe tener 8 dígitos')).toBeVisible()
    await expect(page.getByText('Escribe una fecha de nacimiento válida')).toBeVisible()
    const country = page.getByRole('combobox', { name: 'País del teléfono' })
    await country.click()
    await country.fill('peru')
    await page.getByRole('option', { name: /Perú \(\+51\)/ }).click()
    await look(visitor)
    await page.getByLabel('Número de documento').fill(person.document)
    await page.getByLabel('Fecha de nacimiento').fill('1990-02-03')
    await page.getByRole('textbox', { name: 'Número', exact: true }).fill('111 222 333')
    await expect(page.getByText('Documento disponible.')).toBeVisible()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText(/^Ese número no existe\./)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Número', exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Identificación y contacto', level: 2 })).toBeVisible()
  })
  await fillIdentification(page, person, '912 345 678')

  await test.step('a reload keeps what was typed, but not the password', async () => {
    await expect(page).toHaveURL(/paso=3/)
    await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveValue('Perú')
    await look(visitor)
    await page.reload()
    await expect(page.getByText('escríbela otra vez')).toBeVisible()
    await expect(page.getByLabel('Apellido')).toHaveValue('Suárez')
    await expect(page.getByLabel(/^Contraseña/)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)
    await page.getByLabel(/^Contraseña/).fill(person.password)
    await page.getByLabel('Repite la contraseña').fill(person.password)
    await next(page, 'Identificación y contacto')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Información básica' })).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('Número de documento')).toHaveValue(person.document)
    await next(page, 'Dirección')
  })

  await fillAddress(page)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/login\?registered=true&email=/)
  await expect(page.getByText('Ya puedes iniciar sesión')).toBeVisible()
  await look(visitor)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel(/^Contraseña/).fill(person.password)
  await signInButton(page).click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  // The photo followed the account.
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/files\//)
  await visitor.context.close()
})

test('a visitor who chose a course registers, confirms by the mailed link, and is in that enrollment', async ({
  browser,
  portal,
  mail,
}) => {
  const person = newcomer('clara', '39052222')
  const visitor = await visit(browser, portal)
  const { page } = visitor
  await puttingSettingsBack(portal, async () => {
    await setSetting(portal, 'require_email_verification', true)
    await test.step('the course in public leads to an account, and is not forgotten', async () => {
      await page.goto('/courses')
      await page.getByRole('link', { name: `Ver el curso: ${COURSES.ethics}` }).click()
      await expect(page).toHaveURL(/\/courses\/ETICA$/)
      await expect(page.getByRole('heading', { level: 1, name: COURSES.ethics })).toBeVisible()
      const abroad = page.getByRole('link', { name: '¿Pagas desde otro país? Escríbenos primero y te decimos cómo.' })
      await expect(abroad).toHaveAttribute('href', /^mailto:.+subject=/)
      await look(visitor)
      await page.getByRole('link', { name: 'Matricularme' }).click()
      await expect(
        page.getByText(`Para matricularte en ${COURSES.ethics}, inicia sesión o crea tu cuenta.`),
      ).toBeVisible()
      await look(visitor)
      await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
      await expect(page.getByText(`Después seguirás con tu matrícula en ${COURSES.ethics}.`)).toBeVisible()
    })
    await fillBasics(page, person)
    await fillIdentification(page, person)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/login\?email_sent=true&email=/)
    await look(visitor)
    await linksFor(mail, person.email, 1)
    await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled()

    await test.step('signing in waits for the confirmation', async () => {
      await page.getByLabel(/^Contraseña/).fill(person.password)
      await signInButton(page).click()
      await expect(page.getByText('Por favor confirme su email antes de iniciar sesión.')).toBeVisible()
      forgive(visitor, /403/)
      await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled()
      await page.clock.setFixedTime(Date.now() + 61_000)
      await page.getByRole('button', { name: 'Reenviar email de confirmación' }).click()
      const sent = 'Email de confirmación enviado exitosamente. Revisa tu bandeja de entrada.'
      await expect(page.getByText(sent)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled()
      await look(visitor)
    })

    const [, link = ''] = await linksFor(mail, person.email, 2)
    await test.step('the link signs in and goes on to the enrollment in that course', async () => {
      await page.goto(link)
      await expect(page.getByText('¡Email verificado exitosamente!')).toBeVisible()
      await look(visitor)
      await expect(page.getByRole('dialog', { name: `Matrícula en ${COURSES.ethics}` })).toBeVisible()
      await look(visitor)
      await page.goto(link)
      await expect(page.getByText('Ya estás autenticado')).toBeVisible()
    })

    await test.step('used by someone else the link is expired, and a new one can be asked for', async () => {
      const other = await visit(browser, portal)
      await other.page.goto(link)
      await expect(other.page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
      await expect(other.page.getByText(/puede que tu cuenta esté confirmada/)).toBeVisible()
      await expect(other.page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
      forgive(other, /410/)
      await look(other)
      await other.page.getByRole('button', { name: 'Enviar un enlace nuevo' }).click()
      await expect(other.page.getByText('Por favor ingresa tu email')).toBeVisible()
      await other.page.getByLabel('Email').fill('no-es')
      await other.page.getByRole('button', { name: 'Enviar un enlace nuevo' }).click()
      await expect(other.page.getByText('Email no válido')).toBeVisible()
      await other.page.getByLabel('Email').fill('nadie.registrado@gmail.com')
      await other.page.getByRole('button', { name: 'Enviar un enlace nuevo' }).click()
      await expect(other.page.getByRole('link', { name: 'Abrir Gmail' })).toBeVisible()
      await expect(other.page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled()
      await look(other)
      await other.page.goto('/auth/expired')
      await expect(other.page).toHaveURL(/\/login$/)
      await other.context.close()
    })

    await test.step('what the address says of errors', async () => {
      const other = await visit(browser, portal)
      await other.page.goto('/auth/callback?error=server_error&error_description=algo')
      await expect(other.page.getByText('Error: algo')).toBeVisible()
      await look(other)
      await other.page.goto('/auth/callback?error=access_denied')
      await expect(other.page.getByText(/^Acceso denegado/)).toBeVisible()
      await other.page.goto('/auth/callback?error=access_denied&error_code=otp_expired')
      await expect(other.page).toHaveURL(/\/auth\/expired/)
      await other.context.close()
    })
  })
  await visitor.context.close()
})
