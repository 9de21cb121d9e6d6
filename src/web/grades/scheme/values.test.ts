import { expect, test } from 'vitest'
import { type Category, type Values, withCategories } from './values.ts'

const category = (title: string): Category => ({ title, weight_percent: 50, basis: 'points', dropped: 0 })
const work = (assignment_id: string, place: number | null) => {
  return { assignment_id, category: place, is_extra: false, required_percent: null }
}
const values: Values = {
  pass_percent: null,
  categories: [category('Trabajos'), category('Exámenes')],
  works: [work('a', null), work('b', 0), work('c', 1)],
}
const places = ({ works }: Values) => works.map(({ category }) => category)

test('an evaluation goes along with its category, wherever that goes', () => {
  const [one, two] = [category('Trabajos'), category('Exámenes')]
  const swapped = withCategories(values, [
    { from: 1, category: two },
    { from: 0, category: one },
  ])
  expect(swapped.categories.map(({ title }) => title)).toEqual(['Exámenes', 'Trabajos'])
  expect(places(swapped)).toEqual([1, 1, null])
  const added = withCategories(values, [
    { from: 0, category: one },
    { from: 1, category: two },
    { from: null, category: category('Foros') },
  ])
  expect(places(added)).toEqual([null, null, 1])
})

test('what stood in a category that is taken out is of the first', () => {
  expect(places(withCategories(values, [{ from: 0, category: category('Trabajos') }]))).toEqual([null, null, null])
  expect(places(withCategories(values, []))).toEqual([null, null, null])
})
