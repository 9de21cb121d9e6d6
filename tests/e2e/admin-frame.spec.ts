import { expect, goOn, look, signInAs, test } from './support/journey.ts'

test('an administrator sees the institution at a glance', async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'carla')
  const { page } = visitor
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pagos por mes y estado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Matrículas por período' })).toBeVisible()
  await look(visitor)
  const firstWeek = page.getByRole('heading', { name: 'La primera semana' })
  await expect(page.getByRole('link', { name: 'Ir a Configuración' })).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar esta lista' }).click()
  await expect(firstWeek).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(firstWeek).toBeVisible()

  await test.step('how the institution is doing: the dashboard says the first figures, each figure opens its rows', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Ver todas las cifras' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cómo vamos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'De la matrícula a la nota' })).toBeVisible()
    await page.getByLabel('Qué mirar').selectOption('Todo')
    await expect(page).toHaveURL(/all=true/)
    await expect(page.getByText('Todos los períodos. Cada cifra abre su lista.')).toBeVisible()
    const withdrawn = main.getByRole('row', { name: /^Desistieron/ })
    const figure = (await withdrawn.getByRole('cell').first().textContent())?.split(' ')[0]
    await look(visitor)
    await withdrawn.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Desistieron' })).toBeVisible()
    await expect(main.getByRole('row')).toHaveCount(Number(figure) + 1)
    await expect(page.getByRole('columnheader', { name: 'Motivo' })).toBeAttached()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^desistieron-.*csv$/)
    await main.getByRole('link', { name: 'Volver a Cómo vamos' }).click()
    await page.getByText('Profesor', { exact: true }).click()
    await expect(page.getByText('Un profesor suma los cursos que dicta hoy.')).toBeVisible()
    await goOn(page, '/admin/dashboard')
  })

  await test.step('the statistics of students, their cards as filters', async () => {
    await page.getByRole('link', { name: 'Ver estadísticas' }).click()
    await expect(page.getByRole('list', { name: 'Estudiantes' })).toBeVisible()
    await look(visitor)
    await page.getByRole('button', { name: /^Inactivos/ }).click()
    await expect(page.getByRole('list', { name: 'Estudiantes' }).getByText('Matriculado')).toHaveCount(0)
    await expect(page.getByText('Inactivo', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.getByRole('button', { name: 'Volver al Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  })

  await test.step('a course is switched off with a warning, and on again', async () => {
    await goOn(page, '/admin/courses?q=HERM1')
    await expect(page.getByRole('heading', { name: 'Hermenéutica' })).toBeAttached()
    await page.getByRole('switch').first().click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('switch').first()).toBeChecked()
  })

  await test.step('the search forgives a typing error, and leads to what one does with a person', async () => {
    await page.getByRole('button', { name: 'Buscar en el portal' }).click()
    const field = page.getByRole('combobox', { name: 'Qué buscas' })
    await field.fill('bentiez')
    await expect(page.getByRole('option', { name: 'Emitir constancia: Ana Benítez' })).toBeVisible()
    await look(visitor)
    await field.press('ArrowRight')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/admin\/secretariat\?.*tab=students/)
    await expect(field).toBeHidden()
    await expect(
      page.getByRole('dialog', { name: /^(Emitir constancia|Constancia de estudiante regular)$/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ana Benítez' })).toBeVisible()
  })

  await test.step('by its keys: what was opened lately, settings by name, nothing found', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: 'Qué buscas' })
    await expect(page.getByRole('option', { name: /^Ana Benítez/ })).toBeVisible()
    await field.fill('qqzzxx')
    await expect(page.getByText('No encontramos nada con «qqzzxx»')).toBeVisible()
    await field.fill('cotiz')
    await expect(page.getByRole('option', { name: /^Cotizaciones/ })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/admin\/settings\?tab=system/)
  })

  await test.step('a period in use is not deleted', async () => {
    await goOn(page, '/admin/periods')
    await expect(page.getByText('Antes de desactivar un período')).toBeVisible()
    await page
      .getByRole('article')
      .filter({ hasText: 'Período Actual' })
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    await expect(page.getByText('No se puede eliminar: Puede desactivarlo en su lugar')).toBeVisible()
  })
  await visitor.context.close()
})
