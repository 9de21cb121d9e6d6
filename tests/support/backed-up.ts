import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { folderPlace } from '#server/adapters/backups/folder-place.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { BackupParts } from '#server/backups/write-backup.ts'
import type { Connected } from '#server/database/connect.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { freshDatabase } from './database.ts'

export const ZONE = 'America/Argentina/Buenos_Aires'

/** The demo seminary with some stored files, ready to be backed up; all of it goes with the test. For tests only. */
export async function demoToBackUp() {
  const database = await freshDatabase({ template: 'seeded' })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-backup-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const storage = diskStorage(join(folder, 'files'))
  const parts: BackupParts = {
    pool: database.pool,
    storage,
    place: folderPlace(join(folder, 'backups'), () => systemClock.now()),
    clock: systemClock,
    zone: ZONE,
  }
  const keep = async (bytes: Buffer) => {
    const key = `receipt/${randomUUID()}.pdf`
    const staged = join(folder, `staged-${randomUUID()}`)
    writeFileSync(staged, bytes)
    await storage.put(key, staged, 'application/pdf')
    await noteFile(database, key, bytes)
    return key
  }
  return { database, folder, parts, keep }
}

/** A row of `files` as the portal writes it of these bytes. */
function noteFile({ pool }: Connected, key: string, bytes: Buffer) {
  return pool.query(
    `insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime, attached_at)
     values ($1, 'receipt', $2, 'recibo.pdf', $3, $4, 'application/pdf', now())`,
    [PEOPLE.ana.id, key, bytes.length, createHash('sha256').update(bytes).digest()],
  )
}

/** The rows of each table as one hash, and how many they are; but for those of `without`. For tests only. */
export async function hashesOf(pool: Connected['pool'], without: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [without],
  )
  const hashes: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    )
    hashes.push([name, rows[0]?.hash ?? ''])
  }
  return Object.fromEntries(hashes)
}
