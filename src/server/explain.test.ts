import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CliFailure } from './cli/cli-failure.ts'
import { sentenceOf } from './explain.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-explain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('what the system refuses is one Spanish sentence with the path and what to do', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  mkdirSync(join(folder, 'there'))
  const said = (work: () => unknown) => sentenceOf(thrownBy(work))
  expect(said(() => mkdirSync(join(file, 'x')))).toBe(
    `No pudimos usar ${file}/x: en ese camino hay un archivo donde va una carpeta. Elige otra carpeta.`,
  )
  expect(said(() => readFileSync(join(folder, 'missing')))).toContain('no existe')
  expect(said(() => writeFileSync(join(folder, 'there'), 'x'))).toContain('es una carpeta')
  expect(said(() => mkdirSync(join(folder, 'x'.repeat(300))))).toContain('demasiado largo')
  // A failed write doesn't say where it was.
  expect(said(() => writeFileSync('/dev/full', 'x'))).toMatch(/^No pudimos .*: el disco está lleno\. Libera espacio/)
})

test('what wraps it is looked through, and a name with a line’s end stays one line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  await new Promise((closed) => server.close(closed))
  const [refused] = await once(connect(port, '127.0.0.1'), 'error').catch((error: unknown) => [error])
  expect(sentenceOf(new Error('Failed query', { cause: refused }))).toBe(
    'No pudimos conectarnos (ahí no escucha nadie): revisa la conexión y vuelve a pedirlo.',
  )
  expect(sentenceOf(new CliFailure('No existe «a\nb».'))).toBe('No existe «a b».')
})
