import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CAST } from '#server/seed/cast.ts'
import { expect, hasCome, LAPTOP, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { lade } from './support/laden-data.ts'
import { ROLES, type Role } from './support/screens.ts'
import { DIALOGS, INSIDE, ON_PHONES, screensOf, SIGNED_OUT } from './support/views.ts'
import { misfitsAt, PHONE_WIDTHS } from './support/widths.ts'

/** With LONG=1: every screen as full as it gets, from the narrowest phone to a large screen. PICTURES=folder saves what it saw. */
const WIDER = [768, 820, 1024, 1100, 1280, 1920] as const
const PICTURED: readonly number[] = [360, 820, 1100, 1920]

const EVERYONE: readonly Role[] = ['student', 'teacher', 'admin']

/** What is empty until something is looked for. */
const FOUND: Partial<Record<Role, readonly string[]>> = {
  admin: ['students', 'courses', 'teachers'].map((tab) => `/admin/secretariat?tab=${tab}&q=a`),
}

test.setTimeout(3_600_000)

test('a visitor sees forty courses with long names at every width', async ({ browser, ownPortal }) => {
  const visitor = await visit(browser, ownPortal, LAPTOP)
  await lade(ownPortal)
  await holds(visitor, 'visitor', SIGNED_OUT)
})

for (const role of EVERYONE) {
  test(`every screen of a ${role} holds sixty rows, forty courses and long names at every width`, async ({
    browser,
    ownPortal,
  }) => {
    // The address to sign in with grows, too.
    const person = await signInAs(browser, ownPortal, ROLES[role], LAPTOP)
    await lade(ownPortal)
    await holds(person, role, addressesFor(role))
  })
}

function addressesFor(role: Role): readonly string[] {
  const opened = ON_PHONES[role].filter(({ press }) => press.length === 0).map(({ at }) => at)
  const inside = role === 'student' ? [`/forum?post=${CAST.posts.ofAna}`] : INSIDE[role]
  return [...new Set([...screensOf(role), ...inside, ...DIALOGS[role], ...opened, ...(FOUND[role] ?? [])])]
}

async function holds(person: Visitor, name: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(`${name}: ${address}`, async () => {
      // Three pages of a list are sixty rows.
      await person.page.goto(`${address}${address.includes('?') ? '&' : '?'}pages=3`)
      await hasCome(person)
      const faults = [
        ...(await misfitsAt(person.page, PHONE_WIDTHS, { fingers: true, apart: true })),
        ...(await misfitsAt(person.page, WIDER, { apart: true })),
      ]
      expect.soft(faults, `${name}: ${address}`).toEqual([])
      await picture(person, name, address)
    })
  }
}

async function picture({ page }: Visitor, name: string, address: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const width of PICTURED) {
    await page.setViewportSize({ width, height: LAPTOP.height })
    const path = join(folder, `${name}${address.replaceAll(/[^\w=]+/g, '-').slice(0, 90)}-${width}.png`)
    await page.screenshot({ path })
  }
  await page.setViewportSize(LAPTOP)
}
