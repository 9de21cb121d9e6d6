import { listPeriods } from '../periods.ts'
import { ask, screen } from './screen.ts'

export const periodList = (q = '') => ask(listPeriods, { q, page_size: 24 })

export const periodsScreen = screen('/admin/periods', ({ q }: { q?: string | undefined }) => [periodList(q)])
