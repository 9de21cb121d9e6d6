import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { mergedPdf } from './merge-pdfs.ts'
import { pdfFrom } from './paper.ts'

/** Noise, so that it can't be packed, and see-through, so that it has a mask of its own. */
const seal = sharp(randomBytes(96 * 96 * 4), { raw: { width: 96, height: 96, channels: 4 } })
  .png()
  .toBuffer()

test('papers become one in their order, and a picture that each has is in it once', async () => {
  const image = `data:image/png;base64,${(await seal).toString('base64')}`
  const names = ['Ana Muñoz', 'Bruno Ñandú', 'Carla Üst']
  const papers = await Promise.all(names.map((text) => pdfFrom({ content: [text, { image, width: 96 }] })))
  const info = { title: 'Certificados', institution: 'Seminario Ñandú', createdAt: new Date('2026-03-01T12:00:00Z') }
  const merged = Buffer.from(await mergedPdf({ papers, ...info }))
  const { text, pages, info: said } = await readPdf(merged)
  expect(pages).toBe(3)
  expect(text.split(/\s*\n\s*/).join(' ')).toBe(names.join(' '))
  expect(said).toMatchObject({ Title: 'Certificados', Producer: 'Seminario Ñandú', Language: 'es-AR' })
  const [one = Buffer.alloc(0)] = papers
  expect(pictureBytes(merged)).toBe(pictureBytes(one))
})

/** How long the pictures in a PDF are, as it says. */
function pictureBytes(pdf: Buffer): number {
  const pictures = pdf
    .toString('latin1')
    .matchAll(/<<(?:(?!endobj)[^])*?\/Subtype \/Image(?:(?!endobj)[^])*?>>\s*stream/g)
  return Array.from(pictures, ([dict]) => Number(/\/Length (\d+)/.exec(dict)?.[1])).reduce(
    (sum, bytes) => sum + bytes,
    0,
  )
}
