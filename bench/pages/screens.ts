import type { Hand } from './hand.ts'
import type { Places } from './seminary.ts'
import type { Device } from './slow-device.ts'

/** Something that people do on a screen; the actions of a screen follow one another on one page. */
export type Action = readonly [name: string, run: (hand: Hand) => Promise<void>]
export type Who = 'student' | 'teacher' | 'admin'
export type Screen = { name: string; who: Who | null; device: Device; address: string; actions: readonly Action[] }

/** Presses what has this role and name. */
const press =
  (role: 'button' | 'link' | 'tab' | 'radio' | 'option' | 'combobox', name: string | RegExp) =>
  ({ page, press }: Hand) =>
    press(page.getByRole(role, { name }))
const search =
  (words: string) =>
  ({ page, type }: Hand) =>
    type(page.getByRole('searchbox'), words)
const key =
  (name: string) =>
  ({ key }: Hand) =>
    key(name)
/** A choice of a row of them: what one sees of it is its words. */
const choose =
  (words: string) =>
  ({ page, press }: Hand) =>
    press(page.locator('label').getByText(words, { exact: true }))

const MENU = [
  ['menu', press('button', 'Abrir el menú')],
  ['close', key('Escape')],
] as const
const BELL = [
  ['bell', press('button', /^Notificaciones/)],
  ['close', key('Escape')],
] as const

/** The ten busiest screens of people who are signed in, and the pages for everybody that have a budget. */
export const screensOf = (at: Places): readonly Screen[] => [
  { name: 'home', who: null, device: 'phone', address: '/', actions: [] },
  { name: 'login', who: null, device: 'phone', address: '/login', actions: [] },
  { name: 'register', who: null, device: 'phone', address: '/register', actions: [] },
  {
    name: 'dashboard',
    who: 'student',
    device: 'phone',
    address: '/student/dashboard',
    actions: [
      ...MENU,
      ...BELL,
      ['account', press('button', /Ana/)],
      ['close', key('Escape')],
      ['menu', press('button', 'Abrir el menú')],
      [
        'to courses',
        ({ page, press }) => press(page.getByRole('dialog').getByRole('link', { name: 'Cursos', exact: true })),
      ],
    ],
  },
  {
    name: 'courses',
    who: 'student',
    device: 'phone',
    address: '/student/courses',
    actions: [...MENU, ['search', search('her')], ['filter', press('combobox', 'Estado')], ['choose', key('Escape')]],
  },
  {
    name: 'course',
    who: 'student',
    device: 'phone',
    address: `/student/courses/${at.courseOfAna}`,
    actions: [
      ...MENU,
      ['module', ({ page, press }) => press(page.locator('main h3 button'))],
      ['module', ({ page, press }) => press(page.locator('main h3 button'))],
      ['lesson', ({ page, press }) => press(page.locator('main h4 button'))],
    ],
  },
  {
    name: 'lesson',
    who: 'student',
    device: 'phone',
    address: `/student/courses/${at.courseOfAna}?lesson=${at.lessonOfAna}`,
    actions: [
      ['tick', press('button', /^(Marcar|Desmarcar)/)],
      ['tick back', press('button', /^(Marcar|Desmarcar)/)],
      ['content', ({ page, press }) => press(page.locator('main li li button'))],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'evaluations',
    who: 'student',
    device: 'phone',
    address: '/student/assignments',
    actions: [
      ...MENU,
      ['filter', press('button', 'Completadas')],
      ['filter', press('button', 'Todas')],
      ['open', ({ page, press }) => press(page.locator('main li').getByRole('button'))],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'grades',
    who: 'student',
    device: 'phone',
    address: '/student/grades',
    actions: [...MENU, ['explain', press('button', /^Explicar/)], ['close', key('Escape')]],
  },
  {
    name: 'forum',
    who: 'student',
    device: 'phone',
    address: '/forum',
    actions: [
      ...MENU,
      ['search', search('una')],
      ['more', press('button', 'Cargar más')],
      ['mine', choose('Mis posts')],
      ['all', choose('Todos')],
      ['open a post', ({ page, press }) => press(page.locator('article h3 button'))],
    ],
  },
  {
    name: 'post',
    who: 'student',
    device: 'phone',
    address: `/forum?post=${at.post}`,
    actions: [
      ['like', ({ page, press }) => press(page.getByRole('dialog').getByRole('button', { name: /^Me gusta el post/ }))],
      [
        'take back',
        ({ page, press }) => press(page.getByRole('dialog').getByRole('button', { name: /^Me gusta el post/ })),
      ],
      ['write', ({ page, type }) => type(page.getByRole('textbox', { name: 'Escribe un comentario' }), 'hola')],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'submissions',
    who: 'teacher',
    device: 'laptop',
    address: `/teacher/assignments/${at.assignment}/submissions`,
    actions: [
      ...BELL,
      ['more', press('button', 'Cargar más')],
      ['grade', press('button', /^(Calificar|Editar)/)],
      ['type', ({ page, type }) => type(page.getByRole('textbox', { name: /^Nota/ }), '8')],
      ['close', press('button', 'Cancelar')],
    ],
  },
  {
    name: 'gradebook',
    who: 'teacher',
    device: 'laptop',
    address: `/teacher/managegrades/${at.assignment}`,
    actions: [
      ['type', ({ page, type }) => type(page.locator('tbody input').first(), '7')],
      ['more', press('button', 'Cargar más')],
      ['sort', press('button', /^Estudiante/)],
    ],
  },
  {
    name: 'receipts',
    who: 'admin',
    device: 'laptop',
    address: '/admin/secretariat?tab=receipts&state=decided',
    actions: [
      ['next', key('j')],
      ['next', key('j')],
      ['more', press('button', 'Cargar más')],
      ['search', search('per')],
      ['state', choose('Sin comprobante')],
      ['to students', press('tab', 'Estudiantes')],
    ],
  },
  {
    name: 'students',
    who: 'admin',
    device: 'laptop',
    address: '/admin/secretariat?tab=students&q=a',
    actions: [
      ['more', press('button', 'Cargar más')],
      ['sort', ({ page, press }) => press(page.locator('main thead button'))],
      ['search', search('n')],
      ['file', press('button', /^Ver detalles/)],
    ],
  },
]
