import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moveFiles } from '#server/cli/words/move-files.ts'
import { listen } from '#server/database/listen.ts'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { startS3Server } from '#tests/support/s3-server.ts'

const MARK = 'installation/0123456789abcdef0123456789abcdef'

/** A seminary whose files lie in its data folder, and an empty bucket. */
async function portal() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-move-'))
  const database = await freshDatabase()
  const bucket = await startS3Server('portal')
  onTestFinished(async () => {
    await bucket.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  await database.pool.query(`with owner as (
      insert into users (name, first_name, last_name, email) values ('Ana Luz', 'Ana', 'Luz', 'ana@ejemplo.test') returning id
    ), held as (insert into user_roles (user_id, role) select id, 'student' from owner)
    insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime)
    select owner.id, purpose, key, 'archivo', length(key), sha256(convert_to(key, 'UTF8')), 'application/pdf'
    from owner, generate_series(1, 40) as number, lateral (
      select case number when 1 then 'photo' else 'receipt' end as purpose, gen_random_uuid() as id
    ) parts, lateral (select purpose || '/' || parts.id || case number when 1 then '.webp' else '.pdf' end as key) keys`)
  const { rows } = await database.pool.query<{ storage_key: string }>('select storage_key from files order by 1')
  const keys = rows.map(({ storage_key }) => storage_key)
  const small = (keys[0] ?? '').replace('.webp', '.small.webp')
  const place = (key: string) => join(folder, 'data/files', key)
  for (const key of [...keys, small, MARK]) {
    mkdirSync(dirname(place(key)), { recursive: true })
    writeFileSync(place(key), key)
  }
  const environmentFile = join(folder, 'atrio.env')
  writeFileSync(environmentFile, '# Los archivos\nSTORAGE=folder\n')
  const environment = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: addressOf(database.connection),
    STORAGE: 'folder',
    ENV_FILE: environmentFile,
    S3_BUCKET: 'portal',
    S3_REGION: 'x',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const inBucket = () => Object.fromEntries([...bucket.objects].map(([key, { bytes }]) => [key, bytes.toString()]))
  const from = (place: string) => ({ ...environment, STORAGE: place === 's3' ? 'folder' : 's3' })
  const move = async (place: string, { terminal } = recordedTerminal(from(place))) =>
    moveFiles.run({ arguments: [place], options: {} }, terminal)
  return { environment, environmentFile, database, bucket, keys, small, place, inBucket, move }
}

test('folder to bucket to folder: each file is there, its small size and the mark too, and then the portal looks there', async () => {
  const { environmentFile, bucket, keys, small, place, inBucket, move } = await portal()
  const [, gone = '', changed = ''] = keys
  rmSync(place(gone))
  writeFileSync(place(changed), 'otra cosa')
  const answer = await move('s3')
  const copied = String(keys.length - 1)
  expect(answer).toBe(
    `Listo: ${copied} archivos (0 ya estaban), 1 ya faltaban, 1 no son los que se subieron y se copiaron como están en el bucket de S3, ` +
      `y los de antes siguen en la carpeta de datos. ${environmentFile} ya lo dice: arranca el portal.`,
  )
  expect(readFileSync(environmentFile, 'utf8')).toBe('# Los archivos\nSTORAGE=s3\n')
  const there = [...keys.filter((key) => key !== gone), small, MARK]
  expect(inBucket()).toEqual(Object.fromEntries(there.map((key) => [key, key === changed ? 'otra cosa' : key])))
  expect([...bucket.objects].find(([key]) => key === small)?.[1].type).toBe('image/webp')

  for (const key of there) rmSync(place(key))
  writeFileSync(place(changed), 'ni esto')
  expect(await move('folder')).toContain(`${copied} archivos (0 ya estaban), 1 ya faltaban`)
  expect(readFileSync(environmentFile, 'utf8')).toBe('# Los archivos\nSTORAGE=folder\n')
  for (const key of there) expect(readFileSync(place(key), 'utf8')).toBe(key === changed ? 'otra cosa' : key)
  expect(await move('s3')).toContain(`${copied} archivos (${copied} ya estaban)`)
})

test('interrupted in the middle nothing has changed, and the next time only the rest is copied', async () => {
  const { environment, environmentFile, bucket, keys, place, move } = await portal()
  let steps = 0
  const cut = recordedTerminal(environment, {
    onProgress: () => {
      steps += 1
      if (steps === 20) cut.stop()
    },
  })
  await expect(move('s3', cut)).rejects.toThrow('Interrumpido: el portal sigue como estaba')
  expect(readFileSync(environmentFile, 'utf8')).toContain('STORAGE=folder')
  const arrived = bucket.objects.size
  expect(arrived).toBeGreaterThan(15)
  expect(arrived).toBeLessThan(keys.length)
  expect(keys.filter((key) => !existsSync(place(key)))).toEqual([])
  const put = bucket.asked.filter((method) => method === 'PUT').length
  expect(await move('s3')).toMatch(new RegExp(`^Listo: ${keys.length} archivos \\(\\d\\d ya estaban\\)`))
  expect(bucket.asked.filter((method) => method === 'PUT')).toHaveLength(put + keys.length + 2 - arrived)
})

test('beside a portal that runs nothing is moved, and without a bucket or an environment file it says what to set', async () => {
  const { environment, environmentFile, database, bucket, move } = await portal()
  const running = listen({
    pool: database.pool,
    channel: 'live',
    onMessage: () => {},
    onBack: () => {},
    report: () => {},
  })
  onTestFinished(() => running.close())
  const isUp = async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where application_name = 'atrio live' and datname = current_database()`,
    )
    return rows.length > 0
  }
  await vi.waitUntil(isUp, PATIENCE)
  await expect(move('s3')).rejects.toThrow('El portal está en marcha')
  expect(bucket.objects.size).toBe(0)
  await running.close()
  const { ENV_FILE: _, ...unnamed } = environment
  expect(await move('s3', recordedTerminal(unnamed))).toContain(
    'Falta un paso: pon la línea STORAGE=s3 en las variables',
  )
  // Nothing longer can be written beside it, not even by root.
  const sealed = join(dirname(environmentFile), 'x'.repeat(250))
  writeFileSync(sealed, '# Los archivos\n#STORAGE=folder\n')
  expect(await move('s3', recordedTerminal({ ...environment, ENV_FILE: sealed }))).toContain(
    `No pudimos cambiar ${sealed}: pon la línea STORAGE=s3 en él, debajo de la línea 2, antes de arrancar el portal.`,
  )
  const { DATA_DIR, DATABASE_URL } = environment
  await expect(move('s3', recordedTerminal({ DATA_DIR, DATABASE_URL }))).rejects.toThrow('Faltan las variables S3_*')
  await expect(move('folder', recordedTerminal(environment))).rejects.toThrow('no hay nada que llevar')
})
