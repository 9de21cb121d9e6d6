import { expect, test } from 'vitest'
import { walkBatches, walkPages, walkRows } from './walk-rows.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7]

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

/** A keyset query over the numbers that notes after what it was asked. */
function query(numbers: readonly number[]) {
  const asked: (number | null)[] = []
  const read = async (after: number | null, limit: number) => {
    asked.push(after)
    return numbers.filter((one) => one > (after ?? 0)).slice(0, limit)
  }
  return { asked, read }
}

test.each([1, 2, 3, 7, 8])('every row comes once, in batches of %i', async (size) => {
  expect(await all(walkRows(size, query(NUMBERS).read))).toEqual(NUMBERS)
  expect((await all(walkBatches(size, query(NUMBERS).read))).flat()).toEqual(NUMBERS)
  const page = async ({ limit, offset }: { limit: number; offset: number }) => NUMBERS.slice(offset, offset + limit)
  expect(await all(walkPages(size, page))).toEqual(NUMBERS)
})

test('a batch is read when the one before was taken, after its last row', async () => {
  const { asked, read } = query(NUMBERS)
  const rows = walkRows(3, read)
  for (const taken of [1, 2, 3]) expect((await rows.next()).value).toBe(taken)
  expect(asked).toEqual([null])
  await rows.next()
  expect(asked).toEqual([null, 3])
  expect(await all(rows)).toEqual([5, 6, 7])
  // The short batch was the last one.
  expect(asked).toEqual([null, 3, 6])
})

test('of nothing there is no batch', async () => {
  expect(await all(walkBatches(3, query([]).read))).toEqual([])
})
