import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { expect, LAPTOP, look, PHONE, signInAs, test } from './support/journey.ts'

const COURSE = CAST.courses.hermeneutics

for (const size of [LAPTOP, PHONE])
  test(`a teacher sets how a course is graded, sees the class before saving, and the student reads it (${size.width})`, async ({
    browser,
    ownPortal: portal,
  }) => {
    const bruno = await signInAs(browser, portal, 'bruno', size)
    const { page } = bruno
    const preview = page.getByRole('region', { name: 'Cómo queda la clase' })

    await test.step('nothing needs to be set', async () => {
      await page.goto(`/teacher/courses/${COURSE}/settings`)
      await expect(page.getByRole('radio', { name: /^Todas las evaluaciones juntas/ })).toBeChecked()
      await expect(preview).toContainText('Cambia algo')
      await look(bruno)
    })

    await test.step('two categories, whose weights have to add up', async () => {
      await page.getByRole('radio', { name: /^Por categorías/ }).check()
      await page.getByRole('button', { name: 'Agregar categoría' }).click()
      await page.getByLabel('Nombre de la categoría 2').fill('Exámenes')
      await page.getByLabel('Peso de la categoría 2').fill('60')
      await expect(page.getByText('Suman 160 %: sobra 60 %')).toBeVisible()
      await page.getByLabel('Peso de la categoría 1').fill('40')
      await expect(page.getByText('Suman 100 %', { exact: true })).toBeVisible()
      await page
        .getByLabel(/^Categoría de /)
        .last()
        .selectOption('Exámenes')
      await page.getByLabel('Nota para aprobar (%)').fill('95')
    })

    await test.step('the class as it would be, and the question before it is saved', async () => {
      await expect(preview).toContainText(/notas? calculadas? cambian?/)
      await look(bruno)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      const question = page.getByRole('dialog', { name: /^¿Cambiar \d+ notas? finales? calculadas?\?$/ })
      await question.getByRole('button', { name: 'Cambiar las notas' }).click()
      await expect(page.getByText('Todo está guardado')).toBeVisible()
      forgive(bruno, /409/)
      await page.reload()
      await expect(page.getByLabel('Nombre de la categoría 2')).toHaveValue('Exámenes')
    })
    await bruno.context.close()

    await test.step('its student reads it in words', async () => {
      const ana = await signInAs(browser, portal, 'ana', size)
      await ana.page.goto(`/student/grades?course=${COURSE}&final=${CAST.enrollments.anaInHermeneutics}`)
      await ana.page.getByRole('button', { name: 'Cómo se calcula' }).click()
      await expect(ana.page.getByText('Exámenes: 60 %')).toBeVisible()
      await expect(ana.page.getByText('Se aprueba con 95 o más.')).toBeVisible()
      await look(ana)
      await ana.context.close()
    })
  })
