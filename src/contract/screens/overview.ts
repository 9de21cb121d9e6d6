import type { OverviewFigure } from '#domain/overview/figures.ts'
import { getOverview, listOverviewRows } from '../overview.ts'
import type { ReadSearchOf } from './addresses.ts'
import { ask, screen } from './screen.ts'

type Chosen = ReadSearchOf<'/admin/overview'>

const PAGE_SIZE = 25

/** What the figures are of. */
export const overviewOf = ({ period, year, all, by }: Partial<Pick<Chosen, 'period' | 'year' | 'all' | 'by'>>) =>
  ask(getOverview, { period, year, all, by })
/** What a list is of, for its pages and its export. */
export const rowsAsked = (
  figure: OverviewFigure,
  { period, year, all, course, teacher, program, method, currency, month, age }: Chosen,
) => ({ figure, period, year, all, course, teacher, program, method, currency, month, age })
export const overviewRows = (figure: OverviewFigure, chosen: Chosen) =>
  ask(listOverviewRows, { ...rowsAsked(figure, chosen), page_size: PAGE_SIZE })

export const overviewScreen = screen('/admin/overview', (chosen) => [
  chosen.figure ? overviewRows(chosen.figure, chosen) : overviewOf(chosen),
])
