import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { CliFailure } from '../cli/cli-failure.ts'
import { unlessSilent } from '../adapters/storage/silence.ts'
import { ASKED_BY_ROOT, reasonOf, sentenceOf } from './explain.ts'

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

test('a home that can’t be read any more, and a folder that is gone under one’s feet, are named as that', () => {
  const unreadable = { code: 'EACCES', syscall: 'lstat', path: '/home/ana' }
  expect(sentenceOf(Object.assign(new Error("EACCES: permission denied, lstat '/home/ana'"), unreadable))).toBe(
    'No pudimos usar /home/ana: no hay permiso. Pídelo con el usuario dueño de esa carpeta, o con sudo.',
  )
  // Users who already used sudo aren't told to use sudo: the command runs as the owner of the data.
  vi.stubEnv(ASKED_BY_ROOT, '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(sentenceOf(Object.assign(new Error('EACCES'), unreadable))).toMatch(
    /^No pudimos usar \/home\/ana: no hay permiso: aun con sudo, esto trabaja como el usuario dueño de los datos/,
  )
  const gone = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), {
    code: 'ENOENT',
    syscall: 'uv_cwd',
  })
  expect(sentenceOf(gone)).toMatch(/^La carpeta en la que estás ya no existe/)
})

test('a bucket that fell silent isn’t blamed on the variables, and what nobody expected is named without its message', async () => {
  const silence = await unlessSilent(
    5,
    (ended) => new Promise((_, fail) => ended.addEventListener('abort', () => fail(new Error('ended')))),
  ).catch((error: unknown) => error)
  expect(sentenceOf(silence)).toMatch(
    /^El almacenamiento S3 aceptó la conexión y no respondió más: .* pueden estar bien\.$/,
  )
  expect(sentenceOf(new TypeError('Cannot read properties of null (secreto)'))).toMatch(
    /^No pudimos terminar, por un error del programa \(TypeError en texts\/explain\.test\.ts:\d+\): guarda esta línea y pide ayuda\.$/,
  )
})

test('a database that doesn’t take the password is named as that, without its code or its words', () => {
  const refused = Object.assign(new Error('password authentication failed for user "atrio"'), { code: '28P01' })
  expect(sentenceOf(new Error('Failed query', { cause: refused }))).toBe(
    'La base de datos no acepta el usuario o la clave: corrige DATABASE_URL y vuelve a pedirlo.',
  )
  expect(reasonOf(refused)).toBe('no acepta el usuario o la clave')
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
