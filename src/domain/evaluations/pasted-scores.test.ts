import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { readPastedScores, readScore } from './pasted-scores.ts'

const STUDENTS = [
  { student_name: 'Ana Benítez', student_email: 'ana@example.org' },
  { student_name: 'Diego Pereyra', student_email: 'diego@example.org' },
  { student_name: 'José Núñez', student_email: 'jose@example.org' },
]
const read = (text: string, max = 20) =>
  readPastedScores(text, STUDENTS, max).map(({ student, grade, problem }) => problem ?? [student, grade])

describe('scores alone', () => {
  test('go to the students in their order, with a comma or a point', () => {
    expect(read('15\r\n7,5\r\n20.00\r\n')).toEqual([
      [0, 15],
      [1, 7.5],
      [2, 20],
    ])
  })

  test('skip a student on an empty row, and a heading', () => {
    expect(read('Nota\n15\n\n12')).toEqual([
      [0, 15],
      [2, 12],
    ])
  })

  test('say row by row what is wrong', () => {
    expect(read('21\n-1\nabc1\n5')).toEqual(['out_of_range', 'out_of_range', 'not_a_number', 'too_many'])
  })
})

describe('scores beside names', () => {
  test('find the student by name in any order, without accents, or by email', () => {
    expect(read('Nombre\tNota\nNUÑEZ, JOSE\t9\nbenitez ana\t8\ndiego@example.org;7,25')).toEqual([
      [2, 9],
      [0, 8],
      [1, 7.25],
    ])
  })

  test('find them with the last name in a column of its own, and more columns about', () => {
    expect(read('Benítez\tAna\t11\n1\tana@example.org\t12').slice(0, 1)).toEqual(['repeated'])
    expect(read('Pereyra\tDiego\t11')).toEqual([[1, 11]])
    expect(read('diego@example.org\tDiego Pereyra\t11')).toEqual([[1, 11]])
  })

  test('say who is unknown, twice there, or without a number', () => {
    expect(read('Nadie Nunca\t5\nAna Benítez\t5\nBenítez Ana\t6\nJosé Núñez\tausente')).toEqual([
      'no_student',
      'repeated',
      'repeated',
      'not_a_number',
    ])
    const twins = [...STUDENTS, { student_name: 'Ana Benitez', student_email: 'otra@example.org' }]
    expect(readPastedScores('Ana Benítez\t5', twins, 20)[0]?.problem).toBe('ambiguous')
    expect(readPastedScores('otra@example.org\t5', twins, 20)[0]).toMatchObject({ student: 3, grade: 5 })
  })
})

test('a number is plain digits with a comma or a point', () => {
  expect(['7', '7,5', ' 7.25 ', '+3', '1e3', '0x10', '7,5,5', '', '٣', '1.000,5'].map(readScore)).toEqual([
    7,
    7.5,
    7.25,
    3,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('whatever is pasted is read row by row: what it would write is always a score in range of one student', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Ana Benítez', '12', '\t', ';', '\n', '3,5', 'ana@example.org'))
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
      const rows = readPastedScores(cells.join(''), STUDENTS, 20)
      const good = rows.filter(({ problem }) => problem === null)
      expect(good.every(({ grade }) => grade !== null && grade >= 0 && grade <= 20)).toBe(true)
      const places = good.map(({ student }) => student)
      expect(places.every((place) => place !== null && place in STUDENTS)).toBe(true)
      expect(new Set(places).size).toBe(places.length)
    }),
    runs(500),
  )
})

test('a pasted score whose point or comma may part thousands is refused, not made a small one', () => {
  const rows = readPastedScores('1.234\n66,667\n8,5', STUDENTS, 100)
  expect(rows.map(({ grade, problem }) => problem ?? grade)).toEqual(['not_a_number', 'not_a_number', 8.5])
})
