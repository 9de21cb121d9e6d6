import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { findPlaces } from './search/find-places.ts'
import { INNER_PLACES } from './search/places.ts'
import { settingsTexts } from './settings/texts.ts'

const tree = readFileSync(new URL('routeTree.gen.ts', import.meta.url), 'utf8')

test('each screen that the search names is there, and its address says what that screen reads', () => {
  const gone = INNER_PLACES.filter(({ to }) => !tree.includes(`'${to}'`)).map(({ to }) => to)
  expect(gone).toEqual([])
  const unread = INNER_PLACES.filter(({ to, search }) => {
    if (!search) return false
    const known = Object.entries(SEARCHES).find(([address]) => address === to)?.[1]
    return (
      !known ||
      JSON.stringify({ ...known.search.parse(search), ...search }) !== JSON.stringify(known.search.parse(search))
    )
  })
  expect(unread.map(({ label }) => label)).toEqual([])
})

test('each setting that the search names is called so on its screen', () => {
  const names = JSON.stringify(settingsTexts)
  const renamed = INNER_PLACES.filter(({ to, label }) => to === '/admin/settings' && !names.includes(`"${label}"`))
  expect(renamed.map(({ label }) => label)).toEqual([])
})

test('screens are found by words begun and by resemblance, only those of the roles that somebody holds', () => {
  const found = (typed: string, held: readonly ('admin' | 'student')[] = ['admin']) =>
    findPlaces(INNER_PLACES, { typed, held, role: held[0] ?? null }).map(({ label }) => label)
  expect(found('cotiz')).toEqual(['Cotizaciones'])
  expect(found('zona')[0]).toBe('Zona horaria')
  expect(found('mantenimineto')).toEqual(['Modo mantenimiento'])
  expect(found('cotiz', ['student'])).toEqual([])
  expect(found('')).toEqual([])
})
