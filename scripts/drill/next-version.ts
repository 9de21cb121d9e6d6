import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const NEXT = '999.0.0'

/**
 * The version after this one, as a copy of it in a folder: another number, a migration that widens a table, and functions and triggers
 * that changed. Answers its program.
 */
export function makeNextVersion(folder: string): string {
  for (const part of ['src', 'tests', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist']) symlinkSync(join(root, part), join(folder, part))
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version } = manifest
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: NEXT }))
  const database = join(folder, 'src/server/database')
  const migrations = join(database, 'migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(journalFile, 'utf8'),
  )
  const last = journal.entries.at(-1)
  if (!last) throw new Error('no migration')
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_widened' }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  writeFileSync(
    join(migrations, `${added.tag}.sql`),
    `-- beside ${version}\nalter table foro_posts add column widened text;`,
  )
  for (const file of ['live.sql', 'enrollments.sql', 'orders.sql']) {
    const path = join(database, 'sql', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n-- of ${NEXT}\n`)
  }
  return join(folder, 'tests/support/start-with-demo.ts')
}
