import { listPeriods } from '../periods.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

export const periodList = (q = '', sort?: SortOf<'periods'>) => ask(listPeriods, { q, sort, page_size: 24 })

export const periodsScreen = screen(
  '/admin/periods',
  ({ q, sort }: { q?: string | undefined; sort?: SortOf<'periods'> | undefined }) => [periodList(q, sort)],
)
