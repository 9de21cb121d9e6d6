import { isOperation } from '#server/http/app.ts'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { SORTS } from '#contract/sorting.ts'
import { isPaged } from '#contract/screens/screen.ts'
import { allows } from '#domain/access/permissions.ts'
import { OVERVIEW_FIGURES } from '#domain/overview/figures.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'

/** One question: who calls which operation, which column of the table it's in, what it asks for, and where. */
export type Question = {
  who: Role
  list: string
  column: Column
  of: string
  url: string
}
type Column = 'plain' | 'deep' | keyof typeof SEARCHES | 'sorted' | 'filtered'

/** Values for the placeholders in addresses: for each, the one with the longest lists. */
export type Places = Readonly<
  Record<
    'userId' | 'courseId' | 'periodId' | 'assignmentId' | 'postId' | 'programId' | 'planId' | 'scholarshipId',
    string
  >
>

/** A page that nobody reaches by hand: for lists that count to 10,000, the last one. */
const DEEP = 500

/**
 * The search terms: a word that many have, one with an accent, two letters that many, few and nobody have, one letter that all and nobody
 * have, and words that nobody has.
 */
const SEARCHES = {
  word: '',
  accent: '',
  pe: 'pe',
  zq: 'zq',
  xk: 'xk',
  a: 'a',
  w: 'w',
  nobody: 'nadie se llama asi',
} as const

/** The ordinary word of a list, and one with an accent; of the lists not named here, a person's. */
const WORDS: Readonly<Record<string, readonly [word: string, accent: string]>> = {
  listCourses: ['teologia', 'Núñez'],
  listCatalogue: ['teologia', 'teología'],
  listPublicCourses: ['teologia', 'teología'],
  searchCourses: ['teologia', 'teología'],
  listRecognizable: ['teologia', 'teología'],
  listPeriods: ['escala 2022', 'período'],
  listPrograms: ['programa', 'Título'],
  listScholarships: ['beca', 'congregación'],
  listPosts: ['pregunta', 'lección'],
}
const PERSON = ['benitez ana', 'Núñez'] as const

/** What some lists can't be asked without, and which of their filters are asked as well, each alone and with a rare word. */
const GIVEN: Readonly<Record<string, object>> = {
  searchPeople: { role: 'student' },
  listOverviewRows: { figure: 'enrolled' },
  listSystemMails: { state: 'waiting' },
  search: { q: 'leccion' },
}
const FILTERS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  listUsers: {
    students: { role: 'student' },
    teachers: { role: 'teacher' },
    'an email': { q: 'persona54321@' },
    'a document': { q: '20054321' },
    'a place': { q: 'tres arroyos' },
    signs: { q: '.te' },
  },
  searchPeople: {
    teachers: { role: 'teacher' },
    'a place': { q: 'tres arroyos' },
    'a document': { q: '20012345' },
  },
  listPayments: {
    completed: { status: 'completed' },
    pending: { status: 'pending' },
    'a student': { q: 'persona54321' },
    'a course': { q: 'curso de escala 77' },
  },
  listReceipts: {
    decided: { state: 'decided' },
    waiting: { state: 'waiting' },
  },
  listStudentStatistics: {
    enrolled: { state: 'enrolled' },
    active: { state: 'active' },
    inactive: { state: 'inactive' },
  },
  listAudit: {
    'an action': { action: 'role.added' },
    'a kind': { entity: 'users' },
    'a week': { from: '2026-01-01', to: '2026-01-07' },
  },
  listCourses: {
    'a code': { q: 'Z0A1' },
    'a teacher': { q: 'perez' },
    'a period': { q: 'escala 2022' },
  },
  listCatalogue: { available: { group: 'available' } },
  getOverview: {
    'a year': { year: 2026 },
    all: { all: true },
    'all by teacher': { all: true, by: 'teacher' },
  },
  listOverviewRows: Object.fromEntries(
    OVERVIEW_FIGURES.flatMap((figure) => [
      [figure, { figure }],
      [`all ${figure}`, { figure, all: true }],
    ]),
  ),
  listPosts: { mine: { mine: true } },
  listNotifications: { unread: { unread: true } },
  listProgramStudents: { active: { status: 'activo' } },
  listSystemMails: { failed: { state: 'failed' }, held: { state: 'held' } },
  listStudentAssignments: { pending: { filter: 'pending' } },
  search: {
    'a title': { q: 'Una pregunta sobre la lección 123456' },
    'a typing error': { q: 'benites' },
    'two typing errors': { q: 'Giménes Nuñes' },
    'a word of all posts': { q: 'capítulo' },
    'a word of no post': { q: 'capitulaciones' },
    'a receipt': { q: '777' },
    'a transaction': { q: 'transfer_1700000000000_0123456789abcdef01' },
    'a document': { q: '20.054.321' },
    'far down': { q: 'pregunta', page: 20 },
    posts: { q: 'mezquita', kind: 'post' },
  },
}

/** Reads that aren't lists but still read growing data: dashboards, a person's file, counts in a frame. */
const OTHERS = [
  'getAdminDashboard',
  'getAdminCharts',
  'getOverview',
  'getTeacherDashboard',
  'getStudentDashboard',
  'listAlarms',
  'countRequests',
  'countUnread',
  'getSystemMails',
  'getStudent',
  'getDegreeProgress',
  'getUserLinks',
  'listStudentsProgress',
  'listProgressInCourse',
  'listCoursesToOpen',
  'listTaughtCourses',
  'listTaughtPeriods',
  'getScoreDistribution',
  'getOwnDegreeProgress',
  'getProgress',
  'getParticipation',
]

/** Every list and search of the contract by every role that may ask it, a new one without a line here; and the others. */
export function questionsAbout(places: Places): Question[] {
  return Object.values(contract)
    .flatMap((room) => Object.entries<unknown>(room))
    .flatMap(([list, operation]) => (isOperation(operation) && operation.method === 'GET' ? [{ list, operation }] : []))
    .filter(({ list, operation }) => isList(operation) || OTHERS.includes(list))
    .flatMap(({ list, operation }) =>
      askersOf(operation).flatMap((who) =>
        inputsOf(list, operation).map(({ column, of, input }) => ({
          who,
          list,
          column,
          of,
          url: requestOf(operation, { ...places, ...GIVEN[list], ...input }).url,
        })),
      ),
    )
}

type Asked = { column: Column; of: string; input: object }

function inputsOf(list: string, operation: Operation): Asked[] {
  const { q, sort } = operation.schema.query?.shape ?? {}
  const [word, accent] = WORDS[list] ?? PERSON
  const searches = Object.entries({ ...SEARCHES, word, accent }).map(([column, q]) => ({
    column: column as keyof typeof SEARCHES,
    of: q,
    input: { q },
  }))
  const filters = Object.entries(FILTERS[list] ?? {}).map(([of, input]) => ({
    column: 'filtered' as const,
    of,
    input,
  }))
  const orders = ordersOf(sort).map((sort) => ({
    column: 'sorted' as const,
    of: sort,
    input: { sort },
  }))
  const alone: Asked[] = [{ column: 'plain', of: '', input: {} }, ...orders, ...filters]
  // The search has twenty pages, the last of which is among its filters.
  if (isPaged(operation) && list !== 'search') alone.push({ column: 'deep', of: 'far down', input: { page: DEEP } })
  if (!q) return alone
  const within = (one: Asked, q: string): Asked => ({
    ...one,
    of: `${one.of} ${q}`.trim(),
    input: { q, ...one.input },
  })
  return [
    ...alone,
    ...searches,
    ...alone.filter(({ of, input }) => of !== '' && !('q' in input)).map((one) => within(one, word)),
    ...filters.filter(({ input }) => !('q' in input)).map((one) => within(one, SEARCHES.zq)),
  ]
}

/** By each name and back. */
function ordersOf(sort: unknown): string[] {
  const list = Object.values(SORTS).find((one) => one === sort)
  return list ? Object.values<string>(list.def.innerType.def.entries) : []
}

/** A download walks through everything: it's no page that somebody waits for. */
const isList = (operation: Operation) =>
  !operation.download && (isPaged(operation) || 'q' in (operation.schema.query?.shape ?? {}))

function askersOf({ access }: Operation): readonly Role[] {
  if (access === 'public') return ['student']
  if (access === 'signed-in') return ROLES
  return ROLES.filter((role) => allows([role], access))
}
