import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OVERVIEW_FIGURES, OVERVIEW_GROUPS } from '#domain/overview/figures.ts'
import { CAST } from '#server/seed/cast.ts'
import { expect, hasCome, LAPTOP, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { lade } from './support/laden-data.ts'
import { ROLES, type Role } from './support/screens.ts'
import { DIALOGS, INSIDE, ON_PHONES, screensOf, SIGNED_OUT } from './support/views.ts'
import { misfitsAt, PHONE_WIDTHS } from './support/widths.ts'

/** With LONG=1: every screen as full as it gets, from the narrowest phone to a large screen. PICTURES=folder saves what it saw. */
const WIDER = [480, 600, 768, 820, 900, 1024, 1100, 1280, 1440, 1920] as const
const PICTURED: readonly number[] = [360, 820, 1100, 1920]

const EVERYONE: readonly Role[] = ['student', 'teacher', 'admin']

/** What is empty until something is looked for, and what fills up with years of work. */
const FULL: Record<Role, readonly string[]> = {
  student: ['/student/assignments?filter=finished'],
  teacher: [
    '/teacher/grading?grading=next',
    `/teacher/grades-by-course?course=${CAST.courses.hermeneutics}&period=${CAST.periods.current}&paste=true`,
  ],
  admin: [
    ...['students', 'courses', 'teachers'].map((tab) => `/admin/secretariat?tab=${tab}&q=a`),
    ...OVERVIEW_GROUPS.map((by) => `/admin/overview?all=true&by=${by}`),
    ...OVERVIEW_FIGURES.map((figure) => `/admin/overview?all=true&figure=${figure}`),
  ],
}

/** What each finds by the search: courses with long names, and for an administrator people. */
const SOUGHT: Record<Role, readonly string[]> = {
  student: ['introducción', 'ensayo'],
  teacher: ['introducción', 'ensayo'],
  admin: ['introducción', 'diego', '900001'],
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
    await searchHolds(person, role)
  })
}

function addressesFor(role: Role): readonly string[] {
  const opened = ON_PHONES[role].filter(({ press }) => press.length === 0).map(({ at }) => at)
  const inside = role === 'student' ? [`/forum?post=${CAST.posts.ofAna}`] : INSIDE[role]
  return [...new Set([...screensOf(role), ...inside, ...DIALOGS[role], ...opened, ...FULL[role]])]
}

async function holds(person: Visitor, name: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(`${name}: ${address}`, async () => {
      // Three pages of a list are sixty rows.
      await person.page.goto(`${address}${address.includes('?') ? '&' : '?'}pages=3`)
      await hasCome(person)
      await fitsEverywhere(person, name, address)
    })
  }
}

async function searchHolds(person: Visitor, role: Role): Promise<void> {
  const { page } = person
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Buscar en el portal' }).filter({ visible: true }).click()
  for (const sought of SOUGHT[role]) {
    await test.step(`${role}: searches ${sought}`, async () => {
      await page.getByRole('combobox', { name: 'Qué buscas' }).fill(sought)
      await expect(page.getByRole('listbox', { name: 'Resultados' })).toContainText(new RegExp(sought, 'i'))
      await hasCome(person)
      await fitsEverywhere(person, role, `search=${sought}`)
    })
  }
}

async function fitsEverywhere(person: Visitor, name: string, what: string): Promise<void> {
  const faults = [
    ...(await misfitsAt(person.page, PHONE_WIDTHS, { fingers: true, apart: true })),
    ...(await misfitsAt(person.page, WIDER, { apart: true })),
  ]
  expect.soft(faults, `${name}: ${what}`).toEqual([])
  await picture(person, name, what)
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
