import type { Deed, Who } from './screens.ts'
import type { Places } from './seminary.ts'

/** A list that can show 1,000 rows: its address with as many pages, what a row is, and what is done in it. */
export type List = { name: string; who: Who; address: string; rows: string; deeds: readonly Deed[] }

const ROWS = 'main tbody tr'
const search =
  (words: string): Deed[1] =>
  ({ page, type }) =>
    type(page.locator('main').getByRole('searchbox'), words)
const inFirst =
  (selector: string): Deed[1] =>
  ({ page, press }) =>
    press(page.locator(selector))
const escape: Deed = ['close', ({ key }) => key('Escape')]

export const listsOf = (at: Places): readonly List[] => [
  {
    name: 'users',
    who: 'admin',
    address: '/admin/users?pages=40',
    rows: ROWS,
    deeds: [
      ['deeds', inFirst(`${ROWS} button[aria-haspopup]`)],
      escape,
      ['more', ({ page, press }) => press(page.getByRole('button', { name: 'Cargar más' }))],
      ['search', search('per')],
    ],
  },
  {
    name: 'payments',
    who: 'admin',
    address: '/admin/payments?pages=50',
    rows: ROWS,
    deeds: [['open', inFirst(`${ROWS} button`)], escape, ['search', search('per')]],
  },
  {
    name: 'audit',
    who: 'admin',
    address: '/admin/users?tab=auditoria&pages=40',
    rows: ROWS,
    deeds: [['open', inFirst(`${ROWS} summary`)]],
  },
  {
    name: 'requests',
    who: 'admin',
    address: `/admin/programs/${at.program}/students?pages=50`,
    rows: ROWS,
    deeds: [['deeds', inFirst(`${ROWS} button[aria-haspopup]`)], escape, ['search', search('per')]],
  },
  {
    name: 'students of a course',
    who: 'teacher',
    address: `/teacher/students/${at.course}?pages=50`,
    rows: ROWS,
    deeds: [['search', search('per')]],
  },
  {
    name: 'final grades',
    who: 'teacher',
    address: `/teacher/grades-by-course?course=${at.course}&period=${at.period}&pages=20`,
    rows: ROWS,
    deeds: [
      ['edit', inFirst(`${ROWS} td[data-kind=whole] button`)],
      ['type', ({ page }) => page.keyboard.press('8')],
      ['explain', inFirst(`${ROWS} td[data-kind=actions] button`)],
      escape,
    ],
  },
  {
    name: 'gradebook',
    who: 'teacher',
    address: `/teacher/managegrades/${at.assignment}?pages=10`,
    rows: ROWS,
    deeds: [['type', ({ page, type }) => type(page.locator(`${ROWS} input`), '7')]],
  },
  {
    name: 'submissions',
    who: 'teacher',
    address: `/teacher/assignments/${at.assignment}/submissions?pages=25`,
    rows: 'main article',
    deeds: [
      ['grade', inFirst('main article button')],
      ['close', ({ page, press }) => press(page.getByRole('button', { name: 'Cancelar' }))],
    ],
  },
]
