import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Questions that are answered when the test says so, by their number. */
function place(most = 100) {
  const open: { answer: () => void; fail: () => void }[] = []
  let asked = 0
  const ask = together(() => {
    const number = (asked += 1)
    return new Promise<number>((answer, fail) =>
      open.push({ answer: () => answer(number), fail: () => fail(new Error(`${number}`)) }),
    )
  }, most)
  const settled = () => new Promise(setImmediate)
  return { ask, open, settled, asked: () => asked }
}

test('who comes while one is under way is answered by the next, all by the same', async () => {
  const { ask, open, settled, asked } = place()
  const first = [ask(), ask()]
  await settled()
  const later = [ask(), ask(), ask()]
  await settled()
  expect(asked()).toBe(1)
  open[0]?.answer()
  expect(await Promise.all(first)).toEqual([1, 1])
  await settled()
  open[1]?.answer()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(asked()).toBe(2)
})

test('a failure is told to those who waited for it, and the next is asked all the same', async () => {
  const { ask, open, settled } = place()
  const first = ask()
  await settled()
  const later = ask()
  open[0]?.fail()
  await expect(first).rejects.toThrow('1')
  await settled()
  open[1]?.answer()
  expect(await later).toBe(2)
})

test('of a crowd so many are answered by one, and the rest by those that follow', async () => {
  const { ask, open, settled, asked } = place(2)
  const crowd = [ask(), ask(), ask(), ask(), ask()]
  for (let number = 0; number < 3; number++) {
    await settled()
    expect(asked()).toBe(number + 1)
    open[number]?.answer()
  }
  expect(await Promise.all(crowd)).toEqual([1, 1, 2, 2, 3])
})
