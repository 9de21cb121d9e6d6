import { expect, test } from 'vitest'
import { hasRoom } from './disk-room.ts'
import { MEGABYTE } from './purposes.ts'

test('a disk needs 200 MB and 2 % of it', () => {
  const disk = (freeMegabytes: number, megabytes: number) => ({
    blocks: megabytes,
    bavail: freeMegabytes,
    bsize: MEGABYTE,
  })
  expect(hasRoom(disk(200, 1_000))).toBe(true)
  expect(hasRoom(disk(199, 1_000))).toBe(false)
  expect(hasRoom(disk(200, 10_000))).toBe(true)
  expect(hasRoom(disk(399, 20_000))).toBe(false)
  expect(hasRoom(disk(400, 20_000))).toBe(true)
  expect(hasRoom(disk(0, 0))).toBe(false)
})
