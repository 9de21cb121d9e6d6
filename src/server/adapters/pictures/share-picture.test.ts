import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture, SHARE_SIZE } from './share-picture.ts'
import { wrapText } from './serif.ts'

const STYLE = {
  weight: 600,
  sizes: [
    [88, 2],
    [50, 2],
  ],
} as const

/** How many pixels of a band of the picture are dark: letters are. */
async function inkIn(picture: Buffer, band: { top: number; height: number }): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 84, width: SHARE_SIZE.width - 84, ...band })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 110).length
}

test('the name is drawn in letters, and nothing beyond the edge', async () => {
  const picture = await drawSharePicture({ name: 'Seminario Teológico Reformado', motto: '' })
  const none = await drawSharePicture({ name: '', motto: '' })
  const band = { top: 200, height: 110 }
  expect(await inkIn(none, band)).toBe(0)
  expect(await inkIn(picture, band)).toBeGreaterThan(2000)
  const long = await drawSharePicture({ name: 'Instituto '.repeat(20), motto: 'Una palabra '.repeat(60) })
  const margin = await sharp(long)
    .extract({ left: SHARE_SIZE.width - 80, top: 220, width: 80, height: SHARE_SIZE.height - 220 })
    .greyscale()
    .raw()
    .toBuffer()
  expect(margin.filter((value) => value < 110)).toHaveLength(0)
  expect(await inkIn(long, { top: SHARE_SIZE.height - 12, height: 12 })).toBe(0)
})

test('a name that is long is drawn smaller, and one that is too long ends in three dots', async () => {
  const short = await wrapText('Seminario', 1000, STYLE)
  const long = await wrapText('Seminario Teológico Reformado de América del Sur', 1000, STYLE)
  expect([short.size, short.lines.length, long.size, long.lines.length]).toEqual([88, 1, 50, 2])
  const cut = await wrapText('Seminario Teológico '.repeat(12), 1000, STYLE)
  const whole = await wrapText('Seminario Teológico '.repeat(2), 1000, STYLE)
  expect([cut.size, cut.lines.length]).toEqual([50, 2])
  expect(cut.lines[1]?.outline).not.toBe(whole.lines[1]?.outline)
  expect((await wrapText('x'.repeat(400), 1000, STYLE)).lines).toHaveLength(1)
})

test('letters of other alphabets are drawn too, and what no alphabet has is left out', async () => {
  const outlineOf = async (text: string) => (await wrapText(text, 1000, STYLE)).lines[0]?.outline ?? ''
  for (const text of ['Ñandú', 'Łódź', 'Λόγος', 'Слово']) {
    expect((await outlineOf(text)).match(/<path/g)).toHaveLength(text.length)
  }
  expect(await outlineOf('Fe 🕊')).toBe(await outlineOf('Fe '))
})
