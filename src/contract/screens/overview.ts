import { DEBT_AGES, OVERVIEW_FIGURES, type OverviewFigure } from '#domain/overview/figures.ts'
import { CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { getOverview, listOverviewRows } from '../overview.ts'
import type { ReadSearchOf } from './addresses.ts'
import { ask, screen } from './screen.ts'

type Chosen = ReadSearchOf<'/admin/overview'>

const PAGE_SIZE = 25

/** What the figures are of. */
export const overviewOf = ({ period, year, all, by }: Partial<Pick<Chosen, 'period' | 'year' | 'all' | 'by'>>) =>
  ask(getOverview, { period, year, all, by })
/** What the table by course, teacher or program is of, for its export. */
export const groupsAsked = ({ period, year, all, by }: Chosen) => ({ period, year, all, by: by ?? ('course' as const) })
const oneOf = <Value extends string>(values: readonly Value[], asked: string | undefined) =>
  values.find((value) => value === asked)

/** The figure whose list is open; undefined for none. */
export const figureIn = ({ figure }: Pick<Chosen, 'figure'>) => oneOf(OVERVIEW_FIGURES, figure)
/** The part of a figure that its list is of. */
export const partIn = ({ method, currency, month, age }: Pick<Chosen, 'method' | 'currency' | 'month' | 'age'>) => ({
  method: oneOf(PAYMENT_METHODS, method),
  currency: oneOf(CURRENCIES, currency),
  month,
  age: oneOf(DEBT_AGES, age),
})
/** What a list is of, for its pages and its export. */
export const rowsAsked = (
  figure: OverviewFigure,
  { period, year, all, course, teacher, program, ...part }: Chosen,
) => ({ figure, period, year, all, course, teacher, program, ...partIn(part) })
export const overviewRows = (figure: OverviewFigure, chosen: Chosen) =>
  ask(listOverviewRows, { ...rowsAsked(figure, chosen), page_size: PAGE_SIZE })

export const overviewScreen = screen('/admin/overview', (chosen) => {
  const figure = figureIn(chosen)
  return [figure ? overviewRows(figure, chosen) : overviewOf(chosen)]
})
