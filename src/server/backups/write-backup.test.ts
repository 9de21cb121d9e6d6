import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { demoToBackUp } from '#tests/support/backed-up.ts'
import { listBackups } from './list-backups.ts'
import { lookForRoom } from './look-for-room.ts'
import { writeBackup } from './write-backup.ts'

test('two backups of one second are two files, and what they hold must fit where it is restored', async () => {
  const { parts } = await demoToBackUp()
  const now = () => new Date('2026-11-23T03:00:12Z')
  const options = { kind: 'manual', recipients: [] } as const
  const first = await writeBackup({ ...parts, clock: { ...parts.clock, now } }, options)
  const second = await writeBackup({ ...parts, clock: { ...parts.clock, now } }, options)
  expect([first.name, second.name]).toEqual([
    'atrio-2026-11-23T03-00-12Z.tar.zst',
    'atrio-2026-11-23T03-00-12Z-2.tar.zst',
  ])
  const listed = await listBackups(parts.place)
  expect(new Set(listed.map(({ name, version }) => `${name} ${version !== null}`))).toEqual(
    new Set([`${first.name} true`, `${second.name} true`]),
  )

  const { files } = first.manifest
  const huge = { ...first.manifest, files: { ...files, bytes: 2 ** 60 } }
  lookForRoom(tmpdir(), huge, 'database')
  expect(() => lookForRoom(tmpdir(), huge, 'all')).toThrow('MB libres')
})
