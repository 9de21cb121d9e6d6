import { dayFromNow } from './support/administrator-steps.ts'
import { choose, expect, look, signInAs, SIZES, test, type Visitor } from './support/journey.ts'

for (const size of SIZES) {
  test(`an administrator is told what a course, its enrollment and a period lack, ${size.name}`, async ({
    browser,
    portal,
  }) => {
    const visitor = await signInAs(browser, portal, size, 'carla')
    const course = { code: `Q${size.width}`, name: `Liturgia ${size.width}` }
    await test.step('a course is refused field by field, then created', () => createsACourse(visitor, course))
    await test.step('its enrollment opens, closes and changes its dates', () => opensItsEnrollment(visitor, course))
    await test.step('a course that nobody used is deleted', () => deletesIt(visitor, course))
    await test.step('a period is refused field by field, created, switched off and deleted', () =>
      keepsAPeriod(visitor, `Verano ${size.width}`))
    await visitor.context.close()
  })
}

type Course = { code: string; name: string }

async function createsACourse(visitor: Visitor, { code, name }: Course): Promise<void> {
  const { page } = visitor
  await page.route('https://ejemplo.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/admin/courses?dialog=create')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Crear curso' })
  await send.click()
  await expect(page.getByText('Por favor complete todos los campos obligatorios')).toBeVisible()
  await expect(dialog.getByText('Elige una de las opciones')).toBeVisible()
  await look(visitor)
  await dialog.getByLabel('Código').fill('a')
  await dialog.getByLabel('Nombre').fill(name)
  await expect(dialog.getByText('El código debe tener entre 2 y 5 caracteres')).toBeVisible()
  await dialog.getByLabel('Código').fill('herm1 largo')
  await expect(dialog.getByLabel('Código')).toHaveValue('HERM1')
  await dialog.getByLabel('Código').blur()
  await expect(dialog.getByText('Ya existe un curso con este código')).toBeVisible()
  await dialog.getByLabel('Código').fill(code)
  await choose(dialog, 'Profesor', 'Bruno Salas')
  await dialog.getByLabel('Precio en dólares').fill('')
  await dialog.getByLabel('Período').fill('Verano')
  await dialog.getByLabel('Cupo máximo').fill('5')
  await dialog.getByLabel('Cupo máximo').fill('')
  const image = dialog.getByRole('textbox', { name: 'Imagen' })
  await image.fill('https://www.google.com/imgres?imgurl=https%3A%2F%2Fejemplo.org%2Ffoto.svg&tbnid=1')
  await image.blur()
  await expect(image).toHaveValue('https://ejemplo.org/foto.svg')
  await send.click()
  await expect(dialog.getByText('Escribe un número válido')).toBeVisible()
  await dialog.getByLabel('Precio en dólares').fill('12,50')
  await send.click()
  await expect(page.getByText('Curso creado exitosamente')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('Verano', { exact: true })).toBeVisible()
  await expect(card.getByText('Prof. Bruno Salas')).toBeVisible()
  await expect(card.getByText('US$ 12,50')).toBeVisible()
  await expect(card.getByText('0 lecciones')).toBeVisible()
  await expect(card.getByText('Matrícula cerrada')).toBeVisible()
}

async function opensItsEnrollment(visitor: Visitor, { name }: Course): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: `Matrículas ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const open = dialog.getByRole('button', { name: 'Abrir matrícula' })
  await open.click()
  await expect(page.getByText('Todos los campos son obligatorios')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Período' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Fecha de apertura').fill(dayFromNow(-1))
  await dialog.getByLabel('Fecha de cierre').fill(dayFromNow(-2))
  await dialog.getByLabel('Cupos').fill('30')
  await dialog.getByLabel('Cupos').fill('')
  await open.click()
  await expect(dialog.getByText('La fecha de cierre debe ser posterior a la fecha de apertura')).toBeVisible()
  await look(visitor)
  await dialog.getByLabel('Fecha de cierre').fill(dayFromNow(30))
  await open.click()
  await expect(page.getByText('Matrícula abierta exitosamente')).toBeVisible()
  await expect(dialog.getByText('0 cupos ocupados, sin límite')).toBeVisible()
  await dialog.getByRole('button', { name: /^Cerrar la matrícula/ }).click()
  await expect(page.getByText('Matrícula desactivada exitosamente')).toBeVisible()
  await expect(dialog.getByText('Cerrada', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Activar la matrícula/ }).click()
  await expect(page.getByText('Matrícula activada exitosamente')).toBeVisible()
  await dialog.getByRole('button', { name: /^Editar fechas/ }).click()
  const ends = dialog.getByLabel('Fecha de cierre').first()
  await ends.fill('')
  await dialog.getByRole('button', { name: 'Guardar fechas' }).click()
  await expect(page.getByText('Ambas fechas son obligatorias')).toBeVisible()
  await ends.fill(dayFromNow(40))
  await dialog.getByRole('button', { name: 'Guardar fechas' }).click()
  await expect(page.getByText('Fechas actualizadas exitosamente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('Matrícula abierta')).toBeVisible()
}

async function deletesIt({ page }: Visitor, { name }: Course): Promise<void> {
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar el curso' }).click()
  await expect(page.getByText('Curso eliminado')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)
}

async function keepsAPeriod(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/periods')
  const current = page.getByRole('article').filter({ hasText: 'Período Actual' }).getByRole('heading')
  const taken = (await current.innerText()).toUpperCase()
  await page.getByRole('button', { name: 'Crear período' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Crear período' })
  await dialog.getByLabel('Nombre').fill(` ${taken}`)
  await dialog.getByLabel('Fecha de inicio').fill(dayFromNow(200))
  await expect(dialog.getByText('Ya existe un período con este nombre')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Fecha de fin').fill(dayFromNow(200))
  await send.click()
  await expect(dialog.getByText('La fecha de inicio debe ser anterior a la fecha de fin')).toBeVisible()
  await look(visitor)
  await dialog.getByLabel('Fecha de fin').fill(dayFromNow(250))
  await send.click()
  await expect(page.getByText('Período creado')).toBeVisible()
  await page.getByRole('button', { name: `Desactivar ${name}` }).click()
  await expect(page.getByText('Estado actualizado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Activar ${name}` })).toBeVisible()
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar el período' }).click()
  await expect(page.getByText('Período eliminado')).toBeVisible()
}
