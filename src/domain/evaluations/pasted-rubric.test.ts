import { expect, test } from 'vitest'
import { readPastedRubric } from './pasted-rubric.ts'

const one = (text: string) => readPastedRubric(text).map(({ problem, criterion }) => problem ?? criterion)

test('a line is a criterion with its levels: title, points, words', () => {
  expect(one('Fuentes\tMuy bien (10 puntos): cita tres\tBien (5,5) cita una\tFalta (0)\r\n')).toEqual([
    {
      title: 'Fuentes',
      description: null,
      levels: [
        { title: 'Muy bien', points: 10, words: 'cita tres' },
        { title: 'Bien', points: 5.5, words: 'cita una' },
        { title: 'Falta', points: 0, words: null },
      ],
    },
  ])
})

test('below a heading of levels stand their words, or their points', () => {
  expect(one('Criterio\tBien (10)\tMal (0)\nFuentes\tCita\tNo cita')).toEqual([
    {
      title: 'Fuentes',
      description: null,
      levels: [
        { title: 'Bien', points: 10, words: 'Cita' },
        { title: 'Mal', points: 0, words: 'No cita' },
      ],
    },
  ])
  expect(one('Criterio\tBien\tMal\nFuentes\t10\tNo cita (0)')).toMatchObject([
    {
      levels: [
        { title: 'Bien', points: 10, words: null },
        { title: 'Mal', points: 0, words: 'No cita' },
      ],
    },
  ])
})

test('a cell of several lines stands in quotes, with quotes written twice', () => {
  expect(one('"Fuentes\nCuáles ""cita"""\tBien (1)\tMal (0)')).toMatchObject([
    { title: 'Fuentes', description: 'Cuáles "cita"' },
  ])
})

test('each line that is no criterion says why, and its number', () => {
  const rows = readPastedRubric('Uno\tBien\tMal (0)\nDos\tBien (1.234)\tMal (0)\nTres\tBien (1)\nCuatro\tA (1)\tB (0)')
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'no_points'],
    [2, 'bad_points'],
    [3, 'too_few_levels'],
    [4, null],
  ])
})
