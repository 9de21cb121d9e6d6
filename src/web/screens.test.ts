import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { readsAt, screens } from '#contract/screens.ts'
import { type SearchOf, SEARCHES } from '#contract/screens/addresses.ts'
import { routeSearch } from './routes/-search.ts'

const WEB = fileURLToPath(new URL('.', import.meta.url))
const DECLARATIONS = fileURLToPath(new URL('../contract/screens/', import.meta.url))

/** Screens with nothing to read before the user does something, or built from what this browser stores (the cart). */
const NOTHING_TO_READ = [
  '/',
  '/about',
  '/auth/callback',
  '/auth/expired',
  '/checkout',
  '/courses/$courseId/enroll',
  '/first-administrator',
  '/login',
  '/profile/second-step',
  '/register',
  '/verify',
  // A mailed link leads there.
  '/unsubscribe',
  // Its answer is written into the page, and no link leads there by pointing.
  '/verify/$code',
]

/** Read by mailed links, and by a printed one: nobody points at them in the portal. */
const FROM_OUTSIDE = ['checkRecovery', 'getMailedKinds', 'verifyPaper']

const textsOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const declared = textsOf(DECLARATIONS, '*.ts').map(({ text }) => text)
const addressOf = new Map(
  declared.flatMap((text) =>
    [...text.matchAll(/export const (\w+) = screen\(\s*'([^']+)'/g)].map(([, name = '', address = '']) => [
      name,
      address,
    ]),
  ),
)

test('screens.ts gathers every screen that is declared', () => {
  expect(screens.map(({ address }) => address).toSorted()).toEqual([...addressOf.values()].toSorted())
})

/** Each screen's route: its address, the search that it validates, and the declaration that its loader takes. */
const routes = textsOf(WEB, 'routes/**/*.tsx').flatMap(({ path, text }) => {
  const [, id = ''] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
  const isFrame = !/\n {2}component: |\{ component: /.test(text) || path.endsWith('route.tsx')
  // The student's catalogue wraps both of its addresses.
  const address =
    id === '/_signed/_catalogue'
      ? '/student/courses'
      : id
          .replaceAll(/\/_\w+/g, '')
          .replaceAll(/_(?=\/)/g, '')
          .replace(/(.)\/$/, '$1')
  const [, searches] = /routeSearch\(SEARCHES\['([^']+)'\]\)/.exec(text) ?? []
  const loads = /preloadData\(.*?(\w+Screen)\b/.exec(text)?.[1]
  return id && !isFrame ? [{ address: address || '/', loads, searches }] : []
})

test('pointing at a link asks for what its screen reads: each route’s loader takes the declaration of its own address', () => {
  const wrong = routes.filter(({ address, loads }) =>
    loads ? addressOf.get(loads) !== address : !NOTHING_TO_READ.includes(address),
  )
  expect(routes.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('each route validates the search of its own address, and no address has another', () => {
  const validated = routes.flatMap(({ searches }) => searches ?? [])
  expect(routes.filter(({ address, searches }) => searches && searches !== address)).toEqual([])
  expect(validated.toSorted()).toEqual(Object.keys(SEARCHES).toSorted())
})

test('an address that says nothing, or nonsense, means its defaults, and none of them stays in a link', () => {
  for (const [address, { search, read }] of Object.entries(SEARCHES)) {
    const names = Object.keys(search.shape)
    const nonsense = Object.fromEntries(names.map((name) => [name, { nobody: [name] }]))
    expect([address, search.parse(nonsense)]).toEqual([address, search.parse({})])
    expect(Object.keys(read.shape).filter((name) => !names.includes(name))).toEqual([])
  }
  const { search } = routeSearch(SEARCHES['/forum'])
  const linkTo = (wanted: SearchOf<'/forum'>) =>
    search.middlewares.reduce((next, strip) => strip({ search: next, next: (same) => same }), wanted)
  expect(linkTo({ view: 'all', q: '', pages: 1 })).toEqual({})
  expect(linkTo({ view: 'mine', q: 'salmos', pages: 2 })).toEqual({ view: 'mine', q: 'salmos', pages: 2 })
})

test('no screen reads at once what isn’t declared', () => {
  const lost = textsOf(WEB, '**/*Screen.tsx').flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:read|readPages|usePages)\((?:\.\.\.)?(\w+)/g)]
      .filter(([, name = '']) => !FROM_OUTSIDE.includes(name) && !declared.some((one) => one.includes(name)))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(lost).toEqual([])
})

test('what a screen asks fits its operations', () => {
  const id = '0198f6a2-0000-7000-8000-000000000001'
  const search = { o: id, course: id, period: id, post: id, q: 'a' }
  const params = { id, code: 'HERM1', courseId: id, assignmentId: id, programId: id, planId: id }
  const wrong = screens.flatMap((screen) =>
    readsAt(screen, params, search).flatMap(([operation, input]) =>
      problemsOf(operation, input).map((one) => [screen.address, one]),
    ),
  )
  expect(wrong).toEqual([])
})

function problemsOf({ schema: { params, query, body } }: Operation, input: object) {
  return [params, query, body].flatMap((part) => part?.safeParse(input).error?.issues ?? [])
}
