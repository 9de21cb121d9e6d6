import type { Page } from '@playwright/test'
import { query } from './support/accounts.ts'
import { expect, LAPTOP, lookAtLayout, PHONE, signInAs, test } from './support/journey.ts'

test('a long table keeps its columns, its header and its rows while far ones are not laid out', async ({
  browser,
  ownPortal,
}) => {
  await query(
    ownPortal,
    `with people as (insert into users (name, first_name, last_name, email)
       select 'Persona ' || n, 'Persona', 'Número ' || n, 'larga' || n || '@ejemplo.test' from generate_series(1, 140) n returning id)
     insert into user_roles (user_id, role) select id, 'student' from people`,
    [],
  )
  const carla = await signInAs(browser, ownPortal, 'carla', LAPTOP)
  const { page } = carla
  const table = page.getByRole('table')
  const rows = table.getByRole('row')

  await page.goto('/admin/users?pages=3')
  await expect(rows).toHaveCount(76)
  const short = await columnsOf(page)
  await page.goto('/admin/users?pages=5')
  await expect(rows).toHaveCount(126)
  await expect(table).toHaveCSS('display', 'block')

  await test.step('its columns are about as wide as in a short one, and those of all rows the same', async () => {
    const { head, first } = await columnsOf(page)
    expect(first).toEqual(head)
    for (const [index, width] of head.entries()) expect(Math.abs(width - (short.head[index] ?? 0))).toBeLessThan(40)
    const isLaidOut = () => rows.last().evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await expect(rows.last()).toBeInViewport()
    expect((await columnsOf(page)).last).toEqual(head)
    await expect(page.getByRole('columnheader', { name: 'Persona' })).toBeInViewport()
    await lookAtLayout(carla)
  })

  await test.step('a narrower one has fewer columns, and is whole again when it is wide', async () => {
    const { head } = await columnsOf(page)
    await page.setViewportSize({ width: 900, height: LAPTOP.height })
    await expect.poll(async () => (await columnsOf(page)).head.length).toBe(head.length - 1)
    await lookAtLayout(carla)
    await page.setViewportSize(PHONE)
    await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveCSS('display', 'block')
    await lookAtLayout(carla)
    await page.setViewportSize(LAPTOP)
    await expect.poll(async () => (await columnsOf(page)).first).toEqual(head)
  })

  await test.step('on paper it is a table', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(table).toHaveCSS('display', 'table')
  })
  await carla.context.close()
})

/** How wide the cells are that are shown, in whole pixels. */
function columnsOf(page: Page) {
  return page.getByRole('table').evaluate((table: HTMLTableElement) => {
    const widths = (row: HTMLTableRowElement | undefined) =>
      [...(row?.cells ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width)).filter((width) => width > 0)
    const all = [...table.rows]
    return { head: widths(all[0]), first: widths(all[1]), last: widths(all.at(-1)) }
  })
}
