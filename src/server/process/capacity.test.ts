import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SMALL = { cores: 1, memoryMb: 1024 }

test.each([
  [512, { sharedBuffersMb: 128, workMemMb: 4, cacheSizeMb: 256 }],
  [1024, { sharedBuffersMb: 128, workMemMb: 4, cacheSizeMb: 512 }],
  [4096, { sharedBuffersMb: 512, workMemMb: 8, cacheSizeMb: 2048 }],
  [16_384, { sharedBuffersMb: 2048, workMemMb: 32, cacheSizeMb: 8192 }],
  [131_072, { sharedBuffersMb: 2048, workMemMb: 32, cacheSizeMb: 65_536 }],
])('of %i MB the built-in database gets its share', (memoryMb, share) => {
  expect(readConfig({}, { cores: 1, memoryMb }).ownDatabase).toEqual({ maxConnections: 60, ...share })
})

test('what is set counts, in MB or GB, and never more than there is', () => {
  const read = (DATABASE_WORK_MEM: string) => readConfig({ DATABASE_WORK_MEM }, SMALL).ownDatabase.workMemMb
  expect([read('1MB'), read('1GB')]).toEqual([1, 1024])
  for (const wrong of ['64', '64kB', '64 MB', '0MB', '2GB', '-1MB'])
    expect(() => read(wrong)).toThrow(
      `DATABASE_WORK_MEM debe ser un tamaño como 256MB o 2GB, y no más que la memoria de la máquina (1024MB), y es «${wrong}»: corrígela en la configuración e intenta nuevamente.`,
    )
})

test('a pool has a bound, and all that is opened fits into the database', () => {
  for (const wrong of ['3', '501', 'many'])
    expect(() => readConfig({ DATABASE_POOL: wrong }, SMALL)).toThrow(
      /^DATABASE_POOL debe ser un número de 4 a 500, y /,
    )
  expect(readConfig({ DATABASE_POOL: '100' }, SMALL).ownDatabase.maxConnections).toBe(120)
  expect(() => readConfig({ DATABASE_POOL: '100', DATABASE_MAX_CONNECTIONS: '119' }, SMALL)).toThrow(
    'DATABASE_MAX_CONNECTIONS es 119, y el portal necesita 120: pon al menos 120, o un número menor en DATABASE_POOL.',
  )
})

test.each([
  ['one core', { cores: 1, memoryMb: 16_384 }, 1],
  ['little memory', { cores: 4, memoryMb: 1024 }, 1],
  ['two cores', { cores: 2, memoryMb: 8192 }, 1],
  ['three cores', { cores: 3, memoryMb: 1950 }, 2],
  ['many cores', { cores: 64, memoryMb: 131_072 }, 8],
])('as many workers as help: %s', (_, machine, workers) => {
  expect(readConfig({}, machine).workers).toBe(workers)
  expect(readConfig({ WORKERS: 'auto' }, machine).workers).toBe(workers)
  expect(readConfig({ WORKERS: '3' }, machine).workers).toBe(3)
})

test.each([
  ['1', { databasePool: 10, databaseConnections: 13 }, 60],
  ['2', { databasePool: 10, databaseConnections: 35 }, 60],
  ['8', { databasePool: 5, databaseConnections: 56 }, 73],
])('%s workers share what the database bears', (WORKERS, connections, maxConnections) => {
  expect(readConfig({ WORKERS }, SMALL)).toMatchObject({ ...connections, ownDatabase: { maxConnections } })
})

test.each(['0', '65', 'many', '1.5'])('WORKERS=%s is refused', (WORKERS) => {
  expect(() => readConfig({ WORKERS })).toThrow(/^WORKERS debe ser auto o un número de 1 a 64, y es /)
})
