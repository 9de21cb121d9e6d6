import type { Page } from '@playwright/test'
import { faultsOf, newLook } from './support/accessibility.ts'
import { noteLookedAt } from './support/looked-at.ts'
import { expect, test } from './support/journey.ts'

const ROW = '<li class="row"><a href="/one">Uno</a> <button class="small">Ver</button></li>'

/** A page of these rows and styles, called by a class that no other journey has. */
async function show(page: Page, { rows = [ROW], style = '' }: { rows?: string[]; style?: string } = {}): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="es"><title>Filas</title><style>body { background: #fff; color: #010203 } ${style}</style>
     <body class="looks"><main><h1>Filas</h1><ul>${rows.join('')}</ul></main></body></html>`,
  )
}

test('a page is looked at until it is in order, and again where it is made or painted otherwise', async ({ page }) => {
  const pale = '.row { color: #ddd } .row a, .row button { color: #ccc; background: #fff }'
  const nameless = '<li class="row"><button class="small"></button></li>'

  await test.step('what is wrong is found however often it is looked at', async () => {
    for (const _ of ['once', 'again']) {
      await show(page, { rows: [nameless] })
      expect(await faultsOf(page)).toEqual([expect.stringContaining('button-name')])
      await show(page, { style: pale })
      expect(await faultsOf(page)).toEqual([expect.stringContaining('color-contrast')])
    }
  })
  await test.step('what is in order is known by how it is made and painted, not by its words', async () => {
    await show(page, { rows: [ROW, ROW] })
    const look = await newLook(page)
    expect(await faultsOf(page)).toEqual([])
    if (look !== null) noteLookedAt([look])
    await show(page, { rows: [ROW, ROW.replace('Uno', 'Otra'), ROW] })
    expect(await newLook(page)).toBe(process.env['LONG'] ? look : null)
  })
  await test.step('another role, class, state or colour, and a name that is missing, is new', async () => {
    for (const rows of [
      [ROW, ROW.replace('<button', '<button role="switch" aria-checked="false"')],
      [ROW, ROW.replace('small', 'large')],
      [ROW, ROW.replace('<button', '<button aria-pressed="true"')],
      [ROW, nameless],
      [ROW],
    ]) {
      await show(page, { rows })
      expect(await newLook(page), rows.join('')).not.toBeNull()
    }
    await show(page, { rows: [ROW, ROW], style: '.row a { color: #123 }' })
    expect(await newLook(page)).not.toBeNull()
  })
  await test.step('a fault of one row among those that were in order is found', async () => {
    await show(page, { rows: [ROW, nameless, ROW] })
    expect(await faultsOf(page)).toEqual([expect.stringContaining('button-name')])
    await show(page, { rows: [ROW, ROW], style: '.row:last-child a { color: #ccc }' })
    expect(await faultsOf(page)).toEqual([expect.stringContaining('color-contrast')])
  })
})
