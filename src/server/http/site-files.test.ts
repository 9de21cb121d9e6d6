import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { SIX_COURSES, STORE_PROGRAM } from '#tests/support/program-rows.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { settingsForm, type Form } from '#tests/support/settings-form.ts'
import { sharePath } from './share-picture.ts'
import { mountSiteFiles } from './site-files.ts'

const SITE = 'https://portal.example.org'

/** One process of the portal that serves only these files; others may run beside it. */
function processOf({ database }: Seminary) {
  const app = Fastify()
  onTestFinished(() => app.close())
  mountSiteFiles(app, { db: database.db, site: () => SITE })
  return (url: string) => app.inject(url)
}

async function change({ as }: Seminary, values: Partial<Form>) {
  const { version, settings } = await as.carla.getSettings({})
  await as.carla.saveSettings({ ...settingsForm(values, settings), version })
}

test('the manifest names the institution as the settings do, with icons for every system', async () => {
  const place = await seminary()
  const open = processOf(place)
  const answer = await open('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Seminario Teológico Reformado', short_name: 'Seminario', lang: 'es' })
  await change(place, { site_name: 'Instituto Bíblico' })
  const { name, short_name, icons, display, start_url } = (await open('/manifest.webmanifest')).json()
  expect({ name, short_name, display, start_url }).toEqual({
    name: 'Instituto Bíblico',
    short_name: 'Instituto',
    display: 'standalone',
    start_url: '/dashboard',
  })
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('search engines are kept from what needs an account, and told of every public page', async () => {
  const place = await seminary()
  const open = processOf(place)
  const robots = (await open('/robots.txt')).body
  for (const path of ['/api/', '/student/', '/teacher/', '/admin/', '/checkout', '/profile'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  await place.as.carla.setCourseActivity({ courseId: place.cast.courses.greek, is_active: false })
  await place.database.pool.query(STORE_PROGRAM, [JSON.stringify(SIX_COURSES)])
  await place.database.pool.query(STORE_PROGRAM, [JSON.stringify({ code: 'CERRADO', name: 'Cerrado' })])
  await place.database.pool.query(`update programs set is_active = false where code = 'CERRADO'`)
  const map = (await open('/sitemap.xml')).body
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const { items } = await place.as.visitor.listPublicCourses({ page_size: 100 })
  const codes = items.map(({ course_code }) => `${SITE}/courses/${course_code}`)
  const { programs } = await place.as.visitor.getSession({})
  const ofPrograms = programs.map(({ code }) => `${SITE}/programs/${code}`).toSorted()
  expect(addresses).toEqual([`${SITE}/`, `${SITE}/about`, ...ofPrograms, `${SITE}/courses`, ...codes.toSorted()])
  expect(ofPrograms).toContain(`${SITE}/programs/PRUEBA`)
  expect(codes).not.toContain(`${SITE}/courses/GRIE1`)
  const dates = [...map.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date = '']) => new Date(date).toISOString())
  expect(dates).toHaveLength(codes.length + ofPrograms.length + 1)
})

test('the share picture says the name and the motto: another word makes another picture at another address, in every process', async () => {
  const place = await seminary()
  const [open, beside] = [processOf(place), processOf(place)]
  const { settings } = await place.as.carla.getSettings({})
  const before = sharePath({ name: settings.site_name, motto: settings.site_description })
  const first = await open(before)
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
  expect(first.headers['cache-control']).toContain('immutable')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect((await beside(before)).rawPayload).toEqual(first.rawPayload)

  await change(place, { site_description: 'Fe que busca entender' })
  const after = sharePath({ name: settings.site_name, motto: 'Fe que busca entender' })
  expect(after).not.toBe(before)
  for (const ask of [open, beside]) {
    const moved = await ask(before)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after])
    const drawn = await ask(after)
    expect(drawn.statusCode).toBe(200)
    expect(drawn.rawPayload.equals(first.rawPayload)).toBe(false)
  }
})
