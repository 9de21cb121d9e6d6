import type { Page } from '@playwright/test'
import { CAST, DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { makeEvaluation, question } from './support/evaluations.ts'
import { expect, LAPTOP, look, openSession, PHONE, signIn, signInAs, test } from './support/journey.ts'
import type { Portal } from './support/portal.ts'

const { diego, ana } = PEOPLE
const COURSE = `/student/courses/${CAST.courses.hermeneutics}`
/** What names Diego in a page. */
const OF_DIEGO = new RegExp([diego.id, diego.email, diego.last_name].join('|'))
const TYPED_NAME = 'Diego de los Ríos Nuevos'
const MOTIVE = 'Me mudo a otra ciudad'

/** Ana signs in, or Diego comes back, in a way that no tab of this browser hears of. */
const signsInUnheard = (page: Page, portal: Portal, { email }: { email: string }) =>
  openSession(page.context().request, portal, email)

test('a tab of somebody who left hands nothing in for who came, with and without a line', async ({
  browser,
  portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Preguntas de dos personas'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'form',
    form_questions: [question('q0', '¿Uno?')],
  })
  const visitor = await signInAs(browser, portal, 'diego')
  const { page, context } = visitor
  const dialog = page.getByRole('dialog')
  const handedIn = async () =>
    (await query(portal, 'select user_id from assignment_submissions where assignment_id = $1', [id])).map(
      ({ user_id: userId }) => userId,
    )
  const sendsNow = async () => {
    await dialog.getByRole('button', { name: 'Enviar respuestas' }).click()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
  }

  await test.step('Ana is there when Diego’s form is sent: it isn’t, and the page says who is there', async () => {
    await page.goto(`/student/assignments?open=${id}`)
    await dialog.getByText('Sí', { exact: true }).click()
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
    await dialog.getByRole('button', { name: 'Revisar y enviar' }).click()
    await signsInUnheard(page, portal, ana)
    await sendsNow()
    await expect(page.getByRole('heading', { level: 1, name: 'Ahora está Ana.' })).toBeVisible()
    expect(await page.content()).not.toMatch(OF_DIEGO)
    expect(await handedIn()).toEqual([])
    forgive(visitor, /status of 409/)
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      await look(visitor)
    }
  })

  await test.step('opened anew it’s Ana’s, and offers her nothing of his', async () => {
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: ana.first_name })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Sí' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
  })

  await test.step('his answers wait for him; what he sends without a line waits while Ana is there', async () => {
    await signsInUnheard(page, portal, diego)
    await page.goto(`/student/assignments?open=${id}`)
    await expect(dialog.getByText('Respondiste la pregunta.')).toBeVisible()
    await context.setOffline(true)
    await sendsNow()
    await expect(dialog.getByText('Tu entrega se enviará cuando vuelva la conexión')).toBeVisible()
    await signsInUnheard(page, portal, ana)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Ahora está Ana.' })).toBeVisible()
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: ana.first_name })).toBeVisible()
    await expect(page.getByText('se enviará cuando vuelva la conexión')).toHaveCount(0)
    expect(await handedIn()).toEqual([])
  })

  await test.step('it goes once he is back, as his', async () => {
    await signsInUnheard(page, portal, diego)
    await page.goto('/student/assignments')
    await expect.poll(handedIn).toEqual([diego.id])
  })
  for (const one of [bruno, visitor]) await one.context.close()
})

test('every tab hears at once who came and who left, and acts for nobody else', async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'diego')
  const { page, context } = visitor
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const enrolled = () =>
    query(
      portal,
      'select user_id, status, is_active from enrollments where course_id = $1 and user_id = any($2) order by user_id',
      [CAST.courses.hermeneutics, [ana.id, diego.id]],
    )
  const before = await enrolled()
  await page.goto(COURSE)
  await page.getByRole('button', { name: 'Desistir del curso' }).click()
  await dialog.getByLabel('Motivo').fill(MOTIVE)
  const other = await context.newPage()

  await test.step('he signs out in another tab, and Ana signs in there', async () => {
    await other.goto('/student/dashboard')
    await signsOut(other, diego)
    await expect(heading).toHaveText('Se cerró la sesión.')
    await signIn(other, ana.email, DEMO_PASSWORD)
    await expect(heading).toHaveText('Ahora está Ana.')
    expect(await page.content()).not.toMatch(OF_DIEGO)
  })

  await test.step('when he is back the tab is his again, with what he had typed', async () => {
    await signsOut(other, ana)
    await expect(heading).toHaveText('Se cerró la sesión.')
    await signIn(other, diego.email, DEMO_PASSWORD)
    await expect(heading).toHaveText('Hermenéutica')
    await expect(dialog.getByLabel('Motivo')).toHaveValue(MOTIVE)
  })

  await test.step('a tab that heard nothing is refused, and nobody is withdrawn', async () => {
    await signsInUnheard(page, portal, ana)
    const told = expect(heading).toHaveText('Ahora está Ana.')
    // On a slow machine the tab finds out by itself before the click: then there is nothing left to click.
    await Promise.any([dialog.getByRole('button', { name: 'Desistir del curso' }).click(), told])
    await told
    expect(await enrolled()).toEqual(before)
  })

  await test.step('a tab that slept looks who is there when it wakes', async () => {
    await expect(other.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible()
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ahora está Ana.')
  })
  await context.close()
})

test('what was typed in any form waits for its own person, and nobody else finds it', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'diego')
  const heading = page.getByRole('heading', { level: 1 })
  const name = page.getByLabel('Nombre completo')
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const other = await context.newPage()
  await other.goto('/student/dashboard')

  await test.step('he changes his profile in one tab, and signs out in another, where Ana comes', async () => {
    await page.goto('/profile/edit')
    await name.fill(TYPED_NAME)
    await signsOut(other, diego)
    await signIn(other, ana.email, DEMO_PASSWORD)
    await expect(heading).toHaveText('Ahora está Ana.')
    await other.close()
  })

  await test.step('Ana opens the same form in that tab, signs out there, and has seen nothing of it', async () => {
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(name).toHaveValue(/Ana/)
    expect(await page.content()).not.toContain(TYPED_NAME)
    await signsOut(page, ana)
  })

  await test.step('he comes back in that tab: it’s there, once', async () => {
    await signIn(page, diego.email, DEMO_PASSWORD)
    await page.waitForURL(/dashboard$/)
    await page.goto('/profile/edit')
    await expect(name).toHaveValue(TYPED_NAME)
    await expect(page.getByText('Recuperamos lo que habías escrito y no llegaste a guardar.')).toBeVisible()
    expect(await kept()).not.toContain(TYPED_NAME)
  })
  await context.close()
})

async function signsOut(page: Page, { first_name: name }: { first_name: string }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(/\/login$/)
}
