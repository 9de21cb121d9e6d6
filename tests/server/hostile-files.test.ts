import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensionOf, MIME_OF_EXTENSION } from '#domain/files/types.ts'
import { READERS } from '#server/adapters/reading/readers.ts'
import { HOSTILE_FILES, type HostileFile, STALLING_CSV, STALLING_WEBP } from '../support/hostile-files.ts'

/** The smallest of three sizes; each is twice the one before. */
const BYTES = 20_000
/** If work is linear in the bytes, the third size adds three times what the second does; if quadratic, five times. */
const LINEAR = 3.9
/** What no reading goes below: opening a file, refusing it. */
const FEW_STEPS = 3000

let folder: string
let reading: ChildProcess
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-test-'))
  reading = fork(join(import.meta.dirname, '../support/counting-reader.ts'), {
    serialization: 'advanced',
    execArgv: ['--no-opt', '--no-maglev'],
  })
})
afterAll(() => {
  reading.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('every reader of uploaded bytes is in the walk', () => {
  expect(Object.keys(READERS).filter((name) => !HOSTILE_FILES.some(({ reader }) => reader === name))).toEqual([])
})

test.each(HOSTILE_FILES)('$reader of $name with $what: the work grows as the bytes do', async (file) => {
  // What is loaded the first time isn't the file's work.
  await stepsOf(file, BYTES)
  const [one, two, four] = [await stepsOf(file, BYTES), await stepsOf(file, BYTES * 2), await stepsOf(file, BYTES * 4)]
  expect(four - one).toBeLessThan(LINEAR * Math.max(two - one, FEW_STEPS, one * 0.1))
})

test('the very files of the one who stopped the portal take a few steps for each of their bytes', async () => {
  const [webp, csv] = HOSTILE_FILES.filter(({ make }) => make === STALLING_WEBP || make === STALLING_CSV)
  if (!webp || !csv) throw new Error('they aren’t in the walk')
  expect(await stepsOf(webp, 400_000)).toBeLessThan(400_000)
  expect(await stepsOf(csv, 1_800_000)).toBeLessThan(4 * 1_800_000)
})

async function stepsOf({ reader, name, make }: HostileFile, bytes: number): Promise<number> {
  reading.send({ name: reader, given: givenOf(name, make(bytes)) })
  const [told]: { steps: number }[] = await once(reading, 'message')
  return told?.steps ?? 0
}

/** What readers are given, each takes its own of it. */
function givenOf(name: string, bytes: Buffer) {
  const path = join(folder, `${randomUUID()}${extname(name)}`)
  writeFileSync(path, bytes)
  const extension = extensionOf(name)
  return {
    path,
    from: path,
    to: `${path}.made`,
    extension,
    mime: MIME_OF_EXTENSION[extension ?? 'txt'],
    longestSide: 512,
    bytes,
    today: '2026-03-02',
    papers: [bytes],
    title: 'Papeles',
    institution: 'Seminario',
    createdAt: new Date(0),
  }
}
