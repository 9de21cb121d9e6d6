import { makeEvaluation, thirtySubmissions } from './support/evaluations.ts'
import { expect, LAPTOP, look, PHONE, signInAs, test } from './support/journey.ts'

test('a teacher keeps phrases and inserts them by a slash', async ({ browser, ownPortal: portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const { page } = bruno
  const id = await makeEvaluation(bruno, { title: 'Con frases' })
  await thirtySubmissions(portal, id)
  await page.goto(`/teacher/assignments/${id}/submissions`)
  await page.getByRole('button', { name: 'Calificar a Alumno Número 02' }).click()
  const feedback = page.getByRole('textbox', { name: 'Comentarios' })
  const list = page.getByRole('listbox', { name: 'Tus frases' })
  const dialog = page.getByRole('dialog', { name: 'Tus frases' })

  await test.step('the empty list leads to the dialog, where phrases are kept', async () => {
    await page.getByRole('button', { name: 'Insertar una frase' }).click()
    await expect(page.getByText('Todavía no guardaste frases.')).toBeVisible()
    await feedback.press('ArrowDown')
    await feedback.press('Enter')
    for (const phrase of ['Falta citar la fuente.', 'Muy buena conclusión.', 'Revisa la ortografía.']) {
      await dialog.getByRole('textbox', { name: 'Frase nueva' }).fill(phrase)
      await dialog.getByRole('button', { name: 'Guardar frase' }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: phrase })).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Frase nueva' })).toHaveValue('')
    }
    await look(bruno)
  })

  await test.step('one is changed; one that is deleted comes back', async () => {
    await dialog.getByRole('button', { name: 'Cambiar la frase «Revisa la ortografía.»' }).click()
    const field = dialog.getByRole('textbox', { name: 'Cambiar la frase' })
    await expect(field).toBeFocused()
    await field.fill('Revisa los acentos.')
    await dialog.getByRole('button', { name: 'Guardar cambio' }).click()
    await expect(dialog.getByText('Revisa los acentos.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Frase nueva' })).toHaveValue('')
    await dialog.getByRole('button', { name: 'Eliminar la frase «Muy buena conclusión.»' }).click()
    await expect(dialog.getByText('Muy buena conclusión.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(dialog.getByText('Muy buena conclusión.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a slash filters, the arrows choose, Enter inserts, Escape leaves the text alone', async () => {
    await feedback.fill('')
    await feedback.pressSequentially('Bien. /')
    await expect(list.getByRole('option')).toHaveCount(4)
    await look(bruno)
    await feedback.pressSequentially('conclusion')
    await expect(list.getByRole('option')).toHaveText(['Muy buena conclusión.', 'Agregar o cambiar frases…'])
    await feedback.press('Enter')
    await expect(feedback).toHaveValue('Bien. Muy buena conclusión.')
    await expect(list).toHaveCount(0)
    await feedback.pressSequentially(' /')
    await feedback.press('ArrowDown')
    await expect(list.getByRole('option', { name: 'Muy buena conclusión.' })).toHaveAttribute('aria-selected', 'true')
    await feedback.press('Escape')
    await expect(list).toHaveCount(0)
    await feedback.pressSequentially('fin')
    await expect(list).toHaveCount(0)
    await expect(feedback).toHaveValue('Bien. Muy buena conclusión. /fin')
    await expect(page.getByText('2 de 30')).toBeVisible()
  })

  await test.step('on a phone a finger opens the list and chooses', async () => {
    await page.setViewportSize(PHONE)
    await feedback.fill('')
    await page.getByRole('button', { name: 'Insertar una frase' }).click()
    await expect(list.getByRole('option')).toHaveCount(4)
    await look(bruno)
    await list.getByRole('option', { name: 'Falta citar la fuente.' }).click()
    await expect(feedback).toHaveValue('Falta citar la fuente.')
    await page.setViewportSize(LAPTOP)
  })

  await test.step('so it is in the table of grades', async () => {
    await feedback.fill('')
    await page.goto(`/teacher/managegrades/${id}`)
    const line = page.getByRole('textbox', { name: /^Comentarios para .*02/ })
    await line.pressSequentially('/acen')
    await list.getByRole('option', { name: 'Revisa los acentos.' }).click()
    await expect(line).toHaveValue('Revisa los acentos.')
    await line.fill('')
    await look(bruno)
  })
})
