import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SIX_COURSES, STORE_PROGRAM } from '#tests/support/program-rows.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { openLog } from '../adapters/log/log.ts'
import { pageFacts } from './page-facts.ts'
import { mountPages } from './pages.ts'
import { mountAddresses } from './request-log.ts'

const SITE = 'https://portal.example.org'
const PATTERNS = ['/courses/$code', '/programs/$code', '/verify/$code', '/login', '/register']

/** The pages of a seminary, as a shell that only shows where the server writes. */
async function pagesOf({ database, clock }: Seminary) {
  const folder = mkdtempSync(join(tmpdir(), 'facts-test-'))
  const routes = PATTERNS.map((pattern) => ({ pattern, head: '' }))
  const manifest = { scriptHashes: [], routes, prerendered: {}, shell: 'shell.html' }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'shell.html'), '<title><!--title--></title><!--head--><body><!--session--></body>')
  const app = Fastify()
  mountAddresses(app)
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const parts = {
    db: database.db,
    clock,
    zone: 'America/Argentina/Buenos_Aires',
    site: () => SITE,
    log: openLog({ level: 'silent' }),
  }
  const session = { user: null, settings: { site_name: 'Seminario <del> Sur' } }
  mountPages(app, {
    folder,
    site: parts.site,
    pageSession: async () => session,
    facts: (asked) => pageFacts(parts, asked),
    screenAnswers: async () => [],
    fragments: {},
  })
  return (url: string) => app.inject(url)
}

/** The contents of a page's elements that hold JSON, by their opening tags. */
const scriptsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<script ([^>]*)>([^<]*)<\/script>/g)].map(([, tag = '', json = '']) => [tag, JSON.parse(json)]),
  )
const ANSWERS = 'type="application/json" id="answers"'
const STATEMENT = 'type="application/ld+json"'

describe('the page of a course', () => {
  test('carries its answer, its title and what search engines read', async () => {
    const place = await seminary()
    const open = await pagesOf(place)
    const { body, statusCode } = await open('/courses/ETICA')
    const course = await place.as.visitor.getPublicCourse({ course: 'ETICA' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Ética Cristiana · Seminario &#60;del&#62; Sur</title>')
    expect(body).toContain(`<link rel="canonical" href="${SITE}/courses/ETICA">`)
    const scripts = scriptsOf(body)
    expect(scripts[ANSWERS]).toEqual({
      person: null,
      answers: [
        { key: ['courses', '/catalogue/:course', { course: 'ETICA' }], url: '/api/catalogue/ETICA', data: course },
      ],
    })
    expect(scripts[STATEMENT]).toMatchObject({
      '@type': 'Course',
      name: 'Ética Cristiana',
      offers: { price: '10.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      hasCourseInstance: { startDate: course.period?.start_date },
    })
    // Written another way it's the same page, which says its one address.
    expect((await open('/courses/etica')).body).toContain(`<link rel="canonical" href="${SITE}/courses/ETICA">`)
  })

  test('of which there is none is not found, and carries nothing', async () => {
    const open = await pagesOf(await seminary())
    for (const url of ['/courses/NADA9', '/courses/con%20espacios', '/courses/%3Cscript%3E']) {
      const { statusCode, body } = await open(url)
      expect([url, statusCode, Object.keys(scriptsOf(body))]).toEqual([
        url,
        404,
        ['type="application/json" id="session"'],
      ])
    }
  })

  test('lets no word of a course become a part of the page', async () => {
    const place = await seminary()
    const hostile = `</title></script><script>alert(1)</script>"><!--session-->⟦site_name⟧`
    await place.as.carla.createCourse({
      name: 'Curso',
      course_code: 'MALO1',
      description: hostile,
      teacher_id: place.cast.people.bruno.id,
    })
    // Signs that no paper prints are refused by now; older names may have them.
    await place.database.pool.query(`update courses set name = $1 where course_code = 'MALO1'`, [hostile])
    const { body } = await (await pagesOf(place))('/courses/MALO1')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<meta [^>]*>/g)?.join('')).not.toContain('Seminario &#60;del&#62; Sur⟧')
    const scripts = scriptsOf(body)
    expect(scripts[ANSWERS].answers[0].data.name).toBe(hostile)
    expect(scripts[STATEMENT]).toMatchObject({ name: hostile, description: hostile })
    expect(body).toContain('&#10214;site_name')
  })
})

describe('the page of a program', () => {
  test('carries its answer, its title and what search engines read', async () => {
    const place = await seminary()
    await place.database.pool.query(STORE_PROGRAM, [JSON.stringify(SIX_COURSES)])
    const { body, statusCode } = await (await pagesOf(place))('/programs/prueba')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Programa de prueba · Seminario &#60;del&#62; Sur</title>')
    expect(body).toContain(`<link rel="canonical" href="${SITE}/programs/PRUEBA">`)
    expect(body).toContain('<meta name="description" content="Una mirada ordenada. De principio a fin.">')
    const program = await place.as.visitor.getPublicProgram({ program: 'PRUEBA' })
    const scripts = scriptsOf(body)
    expect(scripts[ANSWERS].answers).toEqual([
      {
        key: ['programs', '/catalogue/programs/:program', { program: 'prueba' }],
        url: '/api/catalogue/programs/prueba',
        data: program,
      },
    ])
    expect(scripts[STATEMENT]).toMatchObject({
      '@type': 'EducationalOccupationalProgram',
      educationalCredentialAwarded: 'Título de prueba',
      timeToComplete: 'P2Y',
      numberOfCredits: 20,
      offers: { price: (program.obligatory.price_cents / 100).toFixed(2), priceCurrency: 'USD' },
    })
    expect(scripts[STATEMENT].hasCourse[0]).toMatchObject({ courseCode: 'HERM1', url: `${SITE}/courses/HERM1` })
  })

  test('that isn’t there is not found, and no word of one becomes a part of the page', async () => {
    const place = await seminary()
    const hostile = `</title></script><script>alert(1)</script>"><!--session-->⟦site_name⟧`
    const rows = { code: 'MALO', name: hostile, title_granted: hostile, description: hostile, audience: hostile }
    await place.database.pool.query(STORE_PROGRAM, [JSON.stringify(rows)])
    const open = await pagesOf(place)
    const { body } = await open('/programs/MALO')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body).toContain('&#10214;site_name')
    expect(scriptsOf(body)[ANSWERS].answers[0].data.name).toBe(hostile)
    await place.database.pool.query(`update programs set is_active = false where code = 'MALO'`)
    for (const url of ['/programs/MALO', '/programs/NADA', '/programs/%3Cscript%3E'])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  })
})

test('on the way to an enrollment the page knows the course by the server, and no made-up one', async () => {
  const place = await seminary()
  const open = await pagesOf(place)
  const next = encodeURIComponent(`/courses/${place.cast.courses.ethics}/enroll`)
  for (const path of ['/login', '/register']) {
    const [kept] = scriptsOf((await open(`${path}?next=${next}`)).body)[ANSWERS].answers
    expect(kept).toMatchObject({ key: ['courses', '/catalogue/:course', { course: place.cast.courses.ethics }] })
    expect(kept.data.name).toBe('Ética Cristiana')
  }
  for (const other of [
    '/courses/00000000-0000-4000-8000-000000000000/enroll',
    '/courses/Gratis/enroll',
    '//otro.test',
  ]) {
    const { statusCode, body } = await open(`/login?next=${encodeURIComponent(other)}`)
    expect([other, statusCode, scriptsOf(body)[ANSWERS]]).toEqual([other, 200, undefined])
  }
})

test('the page of a paper carries what whoever holds its code is told, and no search engine keeps it; of an unknown code nothing', async () => {
  const world = await seminary()
  const page = await pagesOf(world)
  const { code } = await world.as.ana.issueOwnPaper({ kind: 'constancia_regular' })
  const known = await page(`/verify/${code}`)
  expect(known.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(known.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(scriptsOf(known.body)[ANSWERS].answers).toMatchObject([
    { key: ['papers', '/verify/:code', { code }], data: { paper: { holder: 'Ana Benítez', state: 'valido' } } },
  ])
  const wrong = await Promise.all(['0'.repeat(16), 'nada'].map((one) => page(`/verify/${one}`)))
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const { body } of wrong) {
    expect(scriptsOf(body)[ANSWERS].answers).toMatchObject([{ data: { paper: null } }])
    expect(body).not.toContain('Ana')
  }
})
