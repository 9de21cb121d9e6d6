import type { Page } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { isWhole, open, savingData } from './support/bus.ts'
import { expect, signInAs, test } from './support/journey.ts'
import { copyWithNewBuild } from './support/new-build.ts'

// Offline storage keeps files of the previous build, too.
test.use({ serviceWorkers: 'allow' })

const STALE = 'Actualiza la página'
const COMMENT = 'Lo escribí antes de la versión nueva.'

test('a new build never breaks a page that is open: it offers to bring it up to date', async ({
  browser,
  ownPortal,
}) => {
  const ana = await savingData(await signInAs(browser, ownPortal, 'ana'))
  // Users who aren't students have no worker that keeps files.
  const bruno = await savingData(await signInAs(browser, ownPortal, 'bruno'))
  await open(ana.page, '/student/progress')
  await expect.poll(() => ana.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => ana.page.evaluate(hasOfflineScreen)).toBe(true)
  for (const { page } of [ana, bruno]) await open(page, `/forum?post=${CAST.posts.ofElena}`)
  const working = await ana.context.newPage()
  await open(working, `/student/assignments?open=${CAST.assignments.quiz}`)
  const form = working.getByRole('dialog')
  await expect(form.getByText(/^Pregunta 1 de/)).toBeVisible()
  const old = await entryOf(ana.page)
  const next = copyWithNewBuild()
  await ownPortal.replaceBy(next.main)

  await test.step('a file of the build before is not found, rather than a page', async () => {
    const answer = await ana.context.request.get(old)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('text/plain')
  })

  for (const { page } of [ana, bruno]) {
    await test.step('a dialog over what was typed, which is there again', async () => {
      await page.getByLabel('Escribe un comentario').fill(COMMENT)
      await page
        .getByRole('button', { name: /^Más acciones de «/ })
        .last()
        .click()
      await page.getByRole('menuitem', { name: 'Reportar' }).click()
      await expect(page.getByRole('dialog', { name: STALE })).toBeVisible()
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await expect(page.getByRole('dialog', { name: 'Reportar a la administración' })).toBeVisible()
      expect(await entryOf(page)).not.toBe(old)
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByLabel('Escribe un comentario')).toHaveValue(COMMENT)
    })
  }

  await test.step('a form that was open goes on, and is sent', async () => {
    while (await form.getByText(/^Pregunta \d+ de/).isVisible()) {
      await form.locator('label').first().click()
      await form.getByRole('button', { name: /^(Siguiente|Revisar y enviar)$/ }).click()
    }
    await form.getByRole('button', { name: 'Enviar respuestas' }).click()
    await working.getByRole('button', { name: 'Enviar ahora' }).click()
    await expect(form.getByRole('heading', { name: 'Formulario enviado' })).toBeVisible()
    await working.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })

  await test.step('a screen of the menu whose style sheet alone is gone', async () => {
    await working.evaluate(dropStyles)
    // The browser's own cache has them, too.
    await (await ana.context.newCDPSession(working)).send('Network.clearBrowserCache')
    await openByMenu(working, 'Mi Progreso')
    await expect(working.getByRole('heading', { level: 1, name: STALE })).toBeVisible()
    await working.getByRole('button', { name: 'Actualizar' }).click()
    await isWhole(working)
    await expect(working.getByRole('heading', { level: 1, name: 'Mi Progreso' })).toBeVisible()
    expect(await entryOf(working)).not.toBe(old)
  })

  await ana.context.close()
  await bruno.context.close()
  next.remove()
})

async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
}

/** The file that the page began with. */
async function entryOf(page: Page): Promise<string> {
  return (await page.locator('script[type=module]').getAttribute('src')) ?? ''
}

/** Whether the worker has the code of the progress screen. */
async function hasOfflineScreen(): Promise<boolean> {
  const files = await (await caches.open('atrio-assets')).keys()
  return files.some(({ url }) => /progress-.*\.js$/.test(url))
}

/** Takes every style sheet from what the worker has. */
async function dropStyles(): Promise<void> {
  const cache = await caches.open('atrio-assets')
  for (const file of await cache.keys()) if (file.url.endsWith('.css')) await cache.delete(file)
}
