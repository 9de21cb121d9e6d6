import type { Action, Who } from './screens.ts'
import type { Places } from './seminary.ts'

/** A list that can show 1,000 rows: its address with that many pages, what a row is, and what is done in it. */
export type List = { name: string; who: Who; address: string; rows: string; actions: readonly Action[] }

const ROWS = 'main tbody tr'
const search =
  (words: string): Action[1] =>
  ({ page, type }) =>
    type(page.locator('main').getByRole('searchbox'), words)
const inFirst =
  (selector: string): Action[1] =>
  ({ page, press }) =>
    press(page.locator(selector))
const escape: Action = ['close', ({ key }) => key('Escape')]

export const listsOf = (at: Places): readonly List[] => [
  {
    name: 'users',
    who: 'admin',
    address: '/admin/users?pages=40',
    rows: ROWS,
    actions: [
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
    actions: [['open', inFirst(`${ROWS} button`)], escape, ['search', search('per')]],
  },
  {
    name: 'audit',
    who: 'admin',
    address: '/admin/users?tab=auditoria&pages=40',
    rows: ROWS,
    actions: [['open', inFirst(`${ROWS} summary`)]],
  },
  {
    name: 'requests',
    who: 'admin',
    address: `/admin/programs/${at.program}/students?pages=50`,
    rows: ROWS,
    actions: [['deeds', inFirst(`${ROWS} button[aria-haspopup]`)], escape, ['search', search('per')]],
  },
  {
    name: 'students of a course',
    who: 'teacher',
    address: `/teacher/students/${at.course}?pages=50`,
    rows: ROWS,
    actions: [['search', search('per')]],
  },
  {
    name: 'final grades',
    who: 'teacher',
    address: `/teacher/grades-by-course?course=${at.course}&period=${at.period}&pages=20`,
    rows: ROWS,
    actions: [
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
    actions: [['type', ({ page, type }) => type(page.locator(`${ROWS} input`), '7')]],
  },
  {
    name: 'submissions',
    who: 'teacher',
    address: `/teacher/assignments/${at.assignment}/submissions?pages=25`,
    rows: 'main article',
    actions: [
      ['grade', inFirst('main article button')],
      ['close', ({ page, press }) => press(page.getByRole('button', { name: 'Cancelar' }))],
    ],
  },
]
