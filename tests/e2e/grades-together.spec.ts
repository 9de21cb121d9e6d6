import type { listScores, listSubmissions } from '#contract/evaluations.ts'
import type { CallOutput } from '#contract/operation.ts'
import { CAST } from '#server/seed/cast.ts'
import { ask, makeEvaluation, thirtySubmissions } from './support/evaluations.ts'
import { expect, LAPTOP, look, lookAtLayout, PHONE, signInAs, test } from './support/journey.ts'

type Submissions = CallOutput<typeof listSubmissions>

for (const [name, size] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const) {
  test(`on ${name} thirty works are graded without names, and their grades published together`, async ({
    browser,
    ownPortal: portal,
  }) => {
    const bruno = await signInAs(browser, portal, 'bruno', size)
    const { page } = bruno
    const title = 'Monografía sin nombres'
    const id = await makeEvaluation(bruno, { title, grades_shown: 'together', hides_names: true })
    await thirtySubmissions(portal, id)
    const path = `/assignments/${id}/submissions?page_size=100`

    await test.step('its form says how it is graded', async () => {
      await page.goto(`/teacher/assignments?edit=${id}`)
      await expect(page.getByRole('heading', { name: 'Cómo se corrige' })).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Calificar sin nombres' })).toBeChecked()
      await look(bruno)
    })

    await test.step('works have no names, and the screen says how many are to grade', async () => {
      await page.goto(`/teacher/assignments/${id}/submissions`)
      await expect(page.getByText('Los nombres se verán cuando todo esté calificado: faltan 30.')).toBeVisible()
      await expect(page.getByText(/^Entrega [0-9A-F]{6}$/).first()).toBeVisible()
      const told = JSON.stringify(await ask<Submissions>(bruno, 'GET', path))
      expect(told).not.toMatch(/@/)
      await look(bruno)
      await lookAtLayout(bruno)
    })

    await test.step('once all is graded names appear, and grades wait to be published', async () => {
      const { items } = await ask<Submissions>(bruno, 'GET', path)
      for (const { id: submissionId, version } of items)
        await ask(bruno, 'PUT', `/submissions/${submissionId}/grade`, { grade: 80, version })
      await page.reload()
      await expect(page.getByText('30 notas esperan')).toBeVisible()
      await expect(page.getByText(/^Entrega [0-9A-F]{6}$/)).toHaveCount(0)
      await look(bruno)
    })

    await test.step('publishing says first how many are told', async () => {
      await page.getByRole('button', { name: 'Publicar notas' }).click()
      const question = page.getByRole('dialog', { name: `¿Publicar las notas de «${title}»?` })
      await expect(question.getByText('30 estudiantes reciben una notificación')).toBeVisible()
      await look(bruno)
      await question.getByRole('button', { name: 'Publicar notas' }).click()
      await expect(page.getByText('Notas publicadas').first()).toBeVisible()
      await expect(page.getByText(/^Notas publicadas el /)).toBeVisible()
    })
    await bruno.context.close()
  })
}

test('a student reads that it is being graded until the grades are published', async ({
  browser,
  ownPortal: portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Exposición oral'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'external_form',
    external_form_url: 'https://ejemplo.org/formulario',
    grades_shown: 'together',
  })
  const { items } = await ask<CallOutput<typeof listScores>>(bruno, 'GET', `/assignments/${id}/scores?page_size=100`)
  const ofAna = items.find(({ user_id }) => user_id === CAST.people.ana.id)
  const scores = [{ enrollment_id: ofAna?.enrollment_id, version: 0, grade: 87.31 }]
  await ask(bruno, 'PUT', `/assignments/${id}/scores`, { scores })

  for (const size of [LAPTOP, PHONE]) {
    const ana = await signInAs(browser, portal, 'ana', size)
    await ana.page.goto('/student/assignments?filter=completed')
    const card = ana.page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('En corrección').first()).toBeVisible()
    await expect(card.getByText('87,31')).toHaveCount(0)
    await look(ana)
    await ana.context.close()
  }
  await ask(bruno, 'POST', `/assignments/${id}/publication`, { seen_count: 1 })
  const ana = await signInAs(browser, portal, 'ana', PHONE)
  await ana.page.goto('/student/assignments?filter=completed')
  await expect(
    ana.page
      .getByRole('article')
      .filter({ hasText: title })
      .getByText(/87,31 de 100 puntos/),
  ).toBeVisible()
  await ana.context.close()
  await bruno.context.close()
})
