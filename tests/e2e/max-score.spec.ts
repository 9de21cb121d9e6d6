import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { expect, look, signInAs, test } from './support/journey.ts'

test('another maximum score shows which final grades it moves before it is saved', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const { page } = bruno
  const score = page.getByLabel('Puntaje máximo')
  const save = page.getByRole('button', { name: 'Guardar evaluación' })
  const question = page.getByRole('dialog', { name: '¿Cambiar el puntaje máximo de 100 a 200?' })

  await test.step('a score below a grade is refused beside its field', async () => {
    await page.goto(`/teacher/assignments?edit=${CAST.assignments.gradedEssay}`)
    await score.fill('50')
    await save.click()
    await expect(page.getByText('Ya hay una nota más alta: el puntaje máximo no puede ser menor')).toBeVisible()
    forgive(bruno, /422/)
  })

  await test.step('what moves is read first, and nothing is saved by reading it', async () => {
    await score.fill('200')
    await save.click()
    const ofAna = question.getByRole('listitem').filter({ hasText: 'Ana Benítez' })
    // Which figures depends on what other journeys graded before.
    await expect(ofAna).toHaveText(/^Ana Benítez: de \d+\s% \(\w+\) a \d+\s% \(\w+\)$/)
    await look(bruno)
    await question.getByRole('button', { name: 'Revisar el puntaje' }).click()
    await expect(question).toBeHidden()
    await expect(score).toHaveValue('200')
  })

  await test.step('once agreed it is saved', async () => {
    await save.click()
    await question.getByRole('button', { name: 'Guardar y cambiar las notas' }).click()
    await expect(page.getByText('Evaluación actualizada')).toBeVisible()
    await page.goto(`/teacher/assignments?edit=${CAST.assignments.gradedEssay}`)
    await expect(score).toHaveValue('200')
  })

  await test.step('and it goes back', async () => {
    await score.fill('100')
    await save.click()
    await page.getByRole('button', { name: 'Guardar y cambiar las notas' }).click()
    await expect(page.getByText('Evaluación actualizada').first()).toBeVisible()
  })
  await bruno.context.close()
})
