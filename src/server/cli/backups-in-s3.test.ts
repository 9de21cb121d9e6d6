import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoToBackUp, hashesOf } from '#tests/support/backed-up.ts'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeKey } from '../adapters/backups/encryption.ts'
import type { Word } from './word.ts'
import { backup } from './words/backup.ts'
import { backups } from './words/backups.ts'
import { restore } from './words/restore.ts'
import { verify } from './words/verify.ts'

test('a machine that knows only the bucket finds the backup there, looks at it and restores it', async () => {
  const { database, folder, keep } = await demoToBackUp()
  const server = await startS3Server('respaldos')
  onTestFinished(server.stop)
  await keep(Buffer.alloc(300_000, 'recibo'))
  const { identity, recipient } = await makeKey()
  const key = join(folder, 'key')
  writeFileSync(key, `${identity}\n`)
  const bucket = {
    BACKUP_S3_BUCKET: 'respaldos',
    BACKUP_S3_REGION: 'auto',
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  const say = async (word: Word, given: Partial<Parameters<Word['run']>[0]>, environment: Record<string, string>) => {
    const { terminal, said } = recordedTerminal(environment)
    const sentence = await word.run({ arguments: [], options: {}, ...given }, terminal)
    return [...said, sentence]
  }

  const old = { DATA_DIR: folder, DATABASE_URL: addressOf(database.connection), ...bucket }
  const made = await say(backup, { options: { to: 's3', recipient } }, old)
  const [name = ''] = /s3:atrio-\S+\.age/.exec(made.at(-1) ?? '') ?? []

  const fresh = { DATA_DIR: join(folder, 'fresh'), ...bucket }
  expect(await say(backups, {}, { DATA_DIR: fresh.DATA_DIR })).toContain('No encontramos ningún respaldo.')
  const listed = await say(backups, {}, fresh)
  expect(listed).toContain('En s3://respaldos: 1.')
  expect(listed.find((line) => line.startsWith(`  ${name}  `))).toMatch(
    /B, del \d\d\/\d\d\/\d{4} \d\d:\d\d, cifrado, sin verificar$/,
  )
  // What `atrio upgrade` made lies in the package's folder, which may have a space in its name.
  const home = join(folder, 'un paquete')
  mkdirSync(join(home, 'before-upgrade'), { recursive: true })
  const before = join(home, 'before-upgrade/antes-de-1.1.0-2026-11-23T03-00-12Z.tar.zst')
  writeFileSync(before, 'x')
  const known = { size: 1, sha256: '0'.repeat(64), kind: 'before_upgrade', version: '1.0.0', is_encrypted: false }
  const unproved = { created_at: '2026-11-23T03:00:12Z', rows: 0, files: 0, verified_at: null, verified_how: null }
  writeFileSync(`${before}.json`, JSON.stringify({ ...known, ...unproved }))
  expect((await say(backups, {}, { ...fresh, ATRIO_HOME: home })).at(-2)).toMatch(
    new RegExp(`^  '${before}'  1 Bytes, del .*, con la versión 1\\.0\\.0, antes de actualizar, sin verificar$`),
  )
  expect((await say(verify, { arguments: [name] }, fresh)).at(-1)).toContain('es, byte por byte, el que se escribió')
  expect((await say(backups, {}, fresh)).find((line) => line.includes(name))).toContain('verificado el ')

  const empty = await freshDatabase({ template: 'empty', max: 2 })
  onTestFinished(empty.drop)
  const to = { database: addressOf(empty.connection) }
  await expect(say(restore, { arguments: ['s3:otro'], options: to }, fresh)).rejects.toThrow('No existe otro en s3://')
  await expect(say(restore, { arguments: [name], options: to }, fresh)).rejects.toThrow('--key')
  const without = { DATA_DIR: fresh.DATA_DIR }
  await expect(say(restore, { arguments: [name], options: to }, without)).rejects.toThrow('BACKUP_S3_BUCKET')
  expect((await say(restore, { arguments: [name], options: { ...to, key } }, fresh)).at(-1)).toContain('Restaurado')
  expect(await hashesOf(empty.pool, ['sessions', 'rate_limits', 'mail_log'])).toEqual(
    await hashesOf(database.pool, ['sessions', 'rate_limits', 'mail_log']),
  )

  // What a restore that was killed leaves in the folder, it says.
  const other = await freshDatabase({ template: 'empty', max: 2 })
  onTestFinished(other.drop)
  const again = { database: addressOf(other.connection), key }
  await expect(say(restore, { arguments: [name], options: again }, fresh)).rejects.toThrow(
    /una restauración cortada, bórralos/,
  )
})
