import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { sharedSeminary, ZONE, type Seminary } from '#tests/support/seminary.ts'
import { exportEverything, FolderInUse } from './export-everything.ts'
import { OtherTables } from './export-queries.ts'

const shared = sharedSeminary()
const parent = mkdtempSync(join(tmpdir(), 'atrio-export-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function exporting({ database, filesFolder, clock }: Seminary, folder: string, signal = new AbortController().signal) {
  return exportEverything(folder, {
    pool: database.pool,
    storage: diskStorage(filesFolder),
    zone: ZONE,
    version: '1.0.0',
    now: clock.now(),
    signal,
    onProgress: (what, done) => {
      if (what === 'files' && done > 0) signal.dispatchEvent(new Event('files'))
    },
  })
}

test('files lie by person and course, under names that harm nobody; one that is gone or was changed is named', async () => {
  const all = shared()
  const { database } = all
  const { rows: stored } = await database.pool.query<{ id: string; storage_key: string; purpose: string }>(
    `select id, storage_key, purpose from files where attached_at is not null order by purpose, id`,
  )
  const [submission, lesson] = ['submission', 'lesson'].map((purpose) => stored.find((row) => row.purpose === purpose))
  if (!submission || !lesson) throw new Error('the demo has submissions and lessons')
  await database.pool.query(`update files set file_name = '../../..\\a:b/c*?.pdf' where id = $1`, [submission.id])
  await database.pool.query(
    `update users set last_name = 'Nul', first_name = '../x' where id = (select owner_id from files where id = $1)`,
    [submission.id],
  )
  for (const { id, storage_key } of [submission, lesson]) {
    const path = join(all.filesFolder, storage_key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `bytes of ${id}`)
  }
  const sha256 = createHash('sha256').update(`bytes of ${lesson.id}`).digest()
  await database.pool.query('update files set sha256 = $1 where id = $2', [sha256, lesson.id])
  const folder = join(parent, 'salida')
  mkdirSync(folder)
  const exported = await exporting(all, folder)
  expect(exported).toMatchObject({ files: 2, missing: stored.length - 2, damaged: 1 })
  const listed: Record<string, string>[] = parse(readFileSync(join(folder, 'archivos.csv')), {
    bom: true,
    delimiter: ';',
    recordDelimiter: '\r\n',
    columns: true,
  })
  const row = (id: string) => listed.find((one) => one['Id archivo'] === id)
  const [work = {}, lecture = {}] = [row(submission.id), row(lesson.id)]
  expect(work['Ruta']).toMatch(/^archivos\/personas\/Nul, \.\._x \([\da-f]{8}\)\/entregas(\/[^/]+){3}\.pdf$/)
  expect(lecture['Ruta']).toMatch(/^archivos\/cursos\/[A-Z0-9]+ [^/]+\/lecciones\/\d+ [^/]+\/[^/]+\.pdf$/)
  expect([work['Situación'], lecture['Situación']]).toEqual(['Distinto del que se subió', 'Copiado'])
  for (const { Ruta: path = '', 'Id archivo': id } of [work, lecture]) {
    expect(path).not.toMatch(/[<>:"\\|?*\p{Cc}]|[. ](?:\/|$)|(?:^|\/)\.\.?(?:\/|$)/u)
    expect(readFileSync(join(folder, path), 'utf8')).toBe(`bytes of ${id}`)
  }
  const others = listed.filter((one) => one !== work && one !== lecture)
  expect(new Set(others.map((one) => `${one['Ruta']}${one['Situación']}`))).toEqual(new Set(['No está en el portal']))
})

test('only an empty place is taken, and what is interrupted leaves nothing', async () => {
  const all = shared()
  const taken = join(parent, 'ocupada')
  mkdirSync(taken)
  writeFileSync(join(taken, 'carta.txt'), 'mía')
  await expect(exporting(all, taken)).rejects.toThrow(FolderInUse)
  expect(readdirSync(taken)).toEqual(['carta.txt'])
  const before = readdirSync(parent)
  const stop = new AbortController()
  stop.signal.addEventListener('files', () => stop.abort(new Error('Interrumpido')))
  await expect(exporting(all, join(parent, 'cortada'), stop.signal)).rejects.toThrow('Interrumpido')
  expect(readdirSync(parent)).toEqual(before)
})

test('the tables of another version are said to be that, and nothing is written', async () => {
  const all = shared()
  await all.database.pool.query('alter table announcements rename column title to heading')
  await expect(exporting(all, join(parent, 'otra'))).rejects.toThrow(OtherTables)
  await all.database.pool.query('alter table announcements rename column heading to title')
  expect(readdirSync(parent)).not.toContain('otra')
})
