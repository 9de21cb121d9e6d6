import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COVERS } from '#domain/courses/covers.ts'
import { coverLook } from './cover-motifs.ts'

const looks = Array.from({ length: COVERS }, (_, index) => coverLook(index + 1))
const [light = '', dark = ''] = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8').split(
  "[data-mantine-color-scheme='dark']",
)
/** AA of text of any size. */
const AA = 4.5

test('no two covers have the same pair of colours, nor the same drawing, and neighbours differ in their ground', () => {
  expect(new Set(looks.map(({ ground, motif }) => `${ground} ${motif}`)).size).toBe(COVERS)
  expect(new Set(looks.map(({ shapes }) => shapes)).size).toBe(COVERS)
  for (const [index, { ground }] of looks.entries()) expect(ground).not.toBe(looks[(index + 1) % COVERS]?.ground)
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  test('a name is read on the ground and on the drawing of each cover', () => {
    const behind = looks.flatMap(({ ground, motif }) => [`--cover-${ground}`, `--cover-${motif}-motif`])
    expect(behind.filter((token) => contrast(tokens, '--on-cover', token) < AA)).toEqual([])
  })
})

/** WCAG 2.1's contrast of two tokens, 1 to 21. */
function contrast(tokens: string, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(tokens, one), luminance(tokens, other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(tokens: string, name: string): number {
  const hex = new RegExp(`${name}: #([0-9a-f]{6});`).exec(tokens)?.[1]
  if (!hex) throw new Error(`no ${name}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
