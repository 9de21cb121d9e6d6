import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { backupName } from '#domain/backups/names.ts'
import { demoToBackUp } from '#tests/support/backed-up.ts'
import { BackupFailure } from './backup-failures.ts'
import { keepRoom } from './keep-room.ts'
import { listBackups } from './list-backups.ts'
import { backUpTonight } from './nightly.ts'
import { writeSidecar } from './write-sidecar.ts'

const RULES = { backup_hour: 3, backup_days: 2, backup_weeks: 0, backup_months: 0 }
const DAY_MS = 86_400_000

test('old backups go also when tonight’s can’t be proved: kept, they would fill the disk', async () => {
  const { parts } = await demoToBackUp()
  const { place, clock } = parts
  for (const ago of [1, 2, 3]) {
    const now = new Date(clock.now().getTime() - ago * DAY_MS)
    const name = backupName({ kind: 'nightly', version: '1.0.0', now, isEncrypted: false })
    await place.write(name, Readable.from([Buffer.from('x')]))
    const known = { size: 1, sha256: '0'.repeat(64), version: '1.0.0', is_encrypted: false, rows: 0, files: 0 }
    const proved = { verified_at: null, verified_how: null }
    await writeSidecar(place, name, { ...known, ...proved, created_at: now.toISOString(), kind: 'nightly' })
  }
  // A disk that changes what is written to it.
  const damaging: typeof place = {
    ...place,
    write: async (name, bytes, signal) =>
      place.write(
        name,
        name.endsWith('.json') ? bytes : Readable.from([(await buffer(bytes)).subarray(0, 5000)]),
        signal,
      ),
  }
  await expect(backUpTonight({ ...parts, place: damaging }, RULES, { recipient: null })).rejects.toThrow(BackupFailure)
  const left = await listBackups(place)
  expect(left.map(({ created_at }) => Math.round((clock.now().getTime() - created_at.getTime()) / DAY_MS))).toEqual([
    // Tonight's is damaged and doesn't take the place of any other.
    0, 1, 2,
  ])
})

test('a backup leaves the disk of the data what the portal needs, and fills any other', async () => {
  const figures = { blocks: 1000, bsize: 1024 ** 2 }
  const written = (kind: 'folder' | 's3', free: number) => {
    const bytes = Readable.from([Buffer.alloc(9)])
    return buffer(keepRoom(bytes, { kind, where: tmpdir() }, tmpdir(), async () => ({ ...figures, bavail: free })))
  }
  expect(await written('folder', 300)).toHaveLength(9)
  expect(await written('s3', 0)).toHaveLength(9)
  await expect(written('folder', 100)).rejects.toThrow('BACKUP_DIR')
})
