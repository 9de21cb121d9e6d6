import { listPeriods } from '../periods.ts'
import type { SortOf } from '../sorting.ts'
import { ask, screen } from './screen.ts'

export const periodList = (q = '', sort?: SortOf<'periods'>) => ask(listPeriods, { q, sort, page_size: 24 })

export const periodsScreen = screen('/admin/periods', ({ q, sort }) => [periodList(q, sort)])
