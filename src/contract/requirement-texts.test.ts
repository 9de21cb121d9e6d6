import { expect, test } from 'vitest'
import { requiredText, requirementNames } from './requirement-texts.ts'

test('it is said in words', () => {
  const [a, b, c] = ['Griego', 'Hebreo', 'Arameo'].map((name) => ({ name, kind: 'aprobada' as const }))
  const beside = { name: 'Homilética', kind: 'aprobada_o_cursando' as const }
  expect(requiredText([a, b, c].flatMap((one) => one ?? []))).toBe('aprobar Griego, Hebreo y Arameo')
  expect(requiredText([beside])).toBe('aprobar o estar cursando Homilética')
  expect(requiredText(a ? [a, beside] : [])).toBe('aprobar Griego, y aprobar o estar cursando Homilética')
  expect(requirementNames(b ? [b, beside] : [])).toBe('Hebreo y Homilética (aprobado o cursando)')
})
