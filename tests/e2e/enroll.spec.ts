import { CAST } from '#server/seed/cast.ts'
import { forgive, puttingSettingsBack, query } from './support/accounts.ts'
import { expect, goOn, look, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import { CARD, cardOf, COURSES, fillCart, pick, REJECTED_CARD, typeCard } from './support/shop.ts'

test('three steps, each with its gate', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, context } = visitor
  await page.goto(`/student/courses?q=${encodeURIComponent(COURSES.ethics)}`)
  await cardOf(page, COURSES.ethics)
    .getByRole('button', { name: `Más opciones de ${COURSES.ethics}` })
    .click()
  await page.getByRole('menuitem', { name: 'Matricularme directamente' }).click()
  await page.waitForURL(/\/courses\/[^/]+\/enroll/)
  const dialog = page.getByRole('dialog', { name: `Matrícula en ${COURSES.ethics}` })
  const next = dialog.getByRole('button', { name: 'Siguiente' })
  const confirm = dialog.getByRole('button', { name: 'Confirmar Matrícula' })

  await test.step('the type, with the period and what the profile lacks', async () => {
    await expect(dialog.getByText('Segundo semestre 2026')).toBeVisible()
    await expect(dialog.getByText(/La matrícula cierra el/)).toBeVisible()
    await expect(dialog.getByText(/faltan documento, WhatsApp y localidad/)).toBeVisible()
    await next.click()
    await expect(dialog.getByText('El tipo de cursada es requerido')).toBeVisible()
    await look(visitor)
    await dialog.getByRole('radio', { name: 'Oyente' }).check()
    await next.click()
  })

  await test.step('the method, with what each one asks for', async () => {
    await next.click()
    await expect(dialog.getByText('Elige un método de pago')).toBeVisible()
    await pick(page, /^Beca/)
    await next.click()
    await expect(dialog.getByText('El código de beca es requerido')).toBeVisible()
    await dialog.getByLabel('Código de beca').fill('otra')
    await dialog.getByRole('button', { name: 'Validar' }).click()
    await expect(dialog.getByText('Código de beca inválido')).toBeVisible()
    forgive(visitor, /409/)
    await dialog.getByLabel('Código de beca').fill('beca50')
    await dialog.getByRole('button', { name: 'Validar' }).click()
    await expect(dialog.getByText('Beca del 50 % aplicada')).toBeVisible()
    await next.click()
    await expect(dialog.getByText('Elige un método de pago')).toBeVisible()
    await look(visitor)
    await dialog
      .getByRole('radio', { name: /Tarjeta de débito/ })
      .last()
      .check()
    await next.click()
    for (const wrong of [
      'El número de tarjeta es requerido',
      'La fecha de vencimiento es requerida',
      'El CVV es requerido',
      'El nombre del titular es requerido',
    ]) {
      await expect(dialog.getByText(wrong)).toBeVisible()
    }
    await typeCard(page, REJECTED_CARD)
    await next.click()
  })

  await test.step('the terms, a rejected card, and another one', async () => {
    await expect(dialog.getByText('Beca + Tarjeta de débito terminada en 0002')).toBeVisible()
    await confirm.click()
    await expect(dialog.getByText('Debes aceptar los términos y condiciones para continuar')).toBeVisible()
    await look(visitor)
    await dialog.getByLabel('Acepto los términos y condiciones').check()
    await confirm.click()
    await expect(dialog.getByRole('button', { name: 'Procesando pago...' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '🔄 Reintentar Matrícula' })).toBeVisible()
    await expect(page.getByText('Error en la matrícula').first()).toBeVisible()
    forgive(visitor, /409/)
    await dialog.getByRole('button', { name: 'Atrás' }).click()
    await dialog.getByLabel('Número de tarjeta').fill(CARD)
    await next.click()
    await confirm.click()
    await expect(page.getByText(`Te has matriculado exitosamente en "${COURSES.ethics}".`).first()).toBeVisible()
  })

  await test.step('the list of courses comes by itself', async () => {
    await page.waitForURL(/\/student\/courses/)
    await expect(cardOf(page, COURSES.ethics).getByText('Matriculado')).toBeVisible()
    await look(visitor)
    const paid = await query(
      portal,
      `select share, amount::text, status, payment_method, payment_data ->> 'last_four' as last_four
         from payments join users on users.id = payments.user_id where email = $1 order by share`,
      [visitor.email],
    )
    expect(paid).toEqual([
      { share: 'balance', amount: '5.00', status: 'completed', payment_method: 'debit_card', last_four: '0778' },
      { share: 'scholarship', amount: '5.00', status: 'completed', payment_method: 'scholarship', last_four: null },
    ])
  })
  await context.close()
})

test('by its own address: a transfer, what is taken already, another country', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal, { country: 'Uruguay' })
  const { page, context } = visitor
  const address = `/courses/${CAST.courses.dogmatics}/enroll`
  await test.step('a transfer begins the enrollment and leads to how it is paid', async () => {
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Regular' }).check()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await pick(page, /Transferencia bancaria/)
    await expect(dialog.getByText('Cuenta', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await expect(dialog.getByText('UY$')).toBeVisible()
    await dialog.getByLabel('Acepto los términos y condiciones').check()
    await dialog.getByRole('button', { name: 'Confirmar Matrícula' }).dblclick()
    await expect(dialog.getByRole('heading', { name: '¡Matrícula iniciada!' })).toBeVisible()
    await look(visitor)
    await dialog.getByRole('link', { name: 'Ver cómo pagar' }).click()
    await page.waitForURL(/\/checkout\/pending\?o=/)
    await expect(page.getByText('Mientras tanto ya puedes cursar.', { exact: false })).toBeVisible()
  })

  await test.step('who is enrolled is told so, and closing leads to the courses', async () => {
    await goOn(page, address)
    await expect(page.getByRole('dialog').getByText('Ya estás matriculado en este curso y período')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/student\/courses/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a method that the country has not is not available', () =>
    puttingSettingsBack(portal, async () => {
      await query(
        portal,
        `update system_settings set value = jsonb_set(value, '{uruguay,enabled,cash}', 'false') where key = 'payment_config'`,
        [],
      )
      await page.goto(`/courses/${CAST.courses.ethics}/enroll`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Regular' }).check()
      await dialog.getByRole('button', { name: 'Siguiente' }).click()
      await expect(dialog.getByRole('radio', { name: /Efectivo/ })).toBeDisabled()
      await expect(dialog.getByText('(No disponible)')).toBeVisible()
      await look(visitor)
    }))
  await context.close()

  await test.step('a country without configuration asks for information', async () => {
    const chilean = await newStudent(browser, portal, { country: 'Chile' })
    await chilean.page.goto(address)
    await expect(
      chilean.page.getByRole('dialog').getByText('Error: Configuración no disponible para tu país.'),
    ).toBeVisible()
    await look(chilean)
    await chilean.page.keyboard.press('Escape')
    await expect(chilean.page.getByText('Métodos de pago: solicita información')).toBeVisible()
    await expect(chilean.page.getByRole('link', { name: 'Escribir a la administración' })).toBeVisible()
    await look(chilean)
    await fillCart(chilean.page, CAST.courses.ethics, COURSES.ethics)
    await chilean.page.goto('/checkout')
    await expect(chilean.page.getByText(/tu carrito queda guardado/)).toBeVisible()
    await expect(
      chilean.page.getByRole('radio', { name: 'Transferencia bancaria Solicitar información' }),
    ).toBeDisabled()
    await chilean.context.close()
  })
})
