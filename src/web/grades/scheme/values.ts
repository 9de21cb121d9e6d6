import type { getScheme } from '#contract/schemes.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Scheme = CallOutput<typeof getScheme>
/** What the form holds: the scheme with a line for each evaluation. */
export type Values = Pick<Scheme, 'pass_percent' | 'categories' | 'works'>
export type Category = Values['categories'][number]
export type Work = Values['works'][number]

/** The form's values for what is stored. */
export function valuesOf(
  { evaluations }: Scheme,
  stored: Pick<Scheme, 'pass_percent' | 'categories' | 'works'>,
): Values {
  const named = new Map(stored.works.map((work) => [work.assignment_id, work]))
  return {
    pass_percent: stored.pass_percent,
    categories: stored.categories.map((category) => ({ ...category })),
    works: evaluations.map(
      ({ assignment_id }) =>
        named.get(assignment_id) ?? { assignment_id, category: null, is_extra: false, required_percent: null },
    ),
  }
}

/** The values once categories changed their places: `from` says where each of them was, null for a new one. */
export function withCategories(
  values: Values,
  categories: readonly { from: number | null; category: Category }[],
): Values {
  const placeOf = new Map(categories.map(({ from }, place) => [from, place]))
  const placed = (category: number | null) => {
    // What stood in the first, named or not, goes along with it; what stood in one that is gone is of the first again.
    const place = placeOf.get(category ?? 0)
    return place === undefined || place === 0 ? null : place
  }
  return {
    ...values,
    categories: categories.map(({ category }) => category),
    works: values.works.map((work) => ({ ...work, category: placed(work.category) })),
  }
}
