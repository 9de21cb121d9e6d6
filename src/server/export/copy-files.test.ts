import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { copyFile } from './copy-files.ts'
import type { ExportedFile } from './export-queries.ts'
import { exportedPath } from './file-paths.ts'

const FILE: ExportedFile = {
  id: '0b9f0d0a-0000-4000-8000-000000000001',
  purpose: 'submission',
  storage_key: 'submission/1.pdf',
  file_name: 'Ensayo.pdf',
  size: 1,
  sha256: Buffer.alloc(32),
  created_at: new Date(0),
  owner_id: '11111111-0000-4000-8000-000000000000',
  last_name: 'Pérez',
  first_name: 'Ana',
  last_first: 'Pérez, Ana',
  course_code: 'HERM1',
  course_name: 'Hermenéutica',
  part: 'Con: informe.',
  part_number: null,
}

test('of two files that would have one name none is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const storage = {
    stagingFolder: folder,
    read: async (key: string) => Readable.from([Buffer.from(key)]),
    put: async () => {},
    remove: async () => {},
    check: async () => {},
    async *list() {},
  }
  const parts = { storage, folder, signal: new AbortController().signal }
  const twin = { ...FILE, id: '0b9f0d0a-ffff-4000-8000-000000000002', storage_key: 'submission/2.pdf' }
  const paths = [(await copyFile(FILE, parts)).path, (await copyFile(twin, parts)).path]
  expect(paths).toEqual([
    'archivos/personas/Pérez, Ana (11111111)/entregas/HERM1 Hermenéutica/Con_ informe/Ensayo (0b9f0d0a).pdf',
    `archivos/personas/Pérez, Ana (11111111)/entregas/HERM1 Hermenéutica/Con_ informe/Ensayo (${twin.id}).pdf`,
  ])
  expect(paths.map((path) => readFileSync(join(folder, path ?? ''), 'utf8'))).toEqual([
    'submission/1.pdf',
    'submission/2.pdf',
  ])
})

test('no path is longer than Windows takes, however long the names are', () => {
  const long = 'ñ'.repeat(250)
  const names = { last_first: `${long}, ${long}`, course_name: long, part: long, file_name: `${long}.docx` }
  for (const purpose of FILE_PURPOSES) {
    expect(exportedPath({ ...FILE, ...names, purpose, part_number: 12 }).length).toBeLessThan(220)
  }
})
