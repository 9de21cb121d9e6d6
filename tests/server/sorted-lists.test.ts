import { describe, expect, test } from 'vitest'
import { SORTS } from '#contract/sorting.ts'
import { sharedSeminary, type Seminary } from '#tests/support/seminary.ts'

// Every list that may be sorted, by each of its names in both directions (record 030).

type List = keyof typeof SORTS
type Row = Record<string, unknown>
type Value = string | number
type Read = (asked: { sort?: never; page: number; page_size: number }) => Promise<{ items: unknown[]; total: number }>

const open = sharedSeminary()

/** How each list is requested, what identifies its rows, and what its names sort by where the response shows it. */
const LISTS: Record<
  List,
  (seminary: Seminary) => { read: Read; key: string; shows: Record<string, string | ((row: never) => Value)> }
> = {
  users: ({ as }) => ({ read: as.carla.listUsers, key: 'id', shows: { date: 'created_at', email: 'email' } }),
  payments: ({ as }) => ({
    read: as.carla.listPayments,
    key: 'id',
    shows: { date: 'created_at', amount: 'amount_cents', course: 'course_name' },
  }),
  scholarships: ({ as }) => ({
    read: as.carla.listScholarships,
    key: 'id',
    shows: { date: 'created_at', code: 'code', percent: 'percent', uses: 'uses' },
  }),
  audit: ({ as }) => ({ read: as.carla.listAudit, key: 'id', shows: { date: 'at' } }),
  courses: ({ as }) => ({
    read: as.carla.listCourses,
    key: 'id',
    shows: { date: 'created_at', name: 'name', code: 'course_code', price: 'price_cents' },
  }),
  periods: ({ as }) => ({ read: as.carla.listPeriods, key: 'id', shows: { start: 'start_date', name: 'name' } }),
  people: ({ as }) => ({
    read: (asked) => as.carla.searchPeople({ ...asked, role: 'student' }),
    key: 'id',
    shows: { name: 'last_name', email: 'email' },
  }),
  foundCourses: ({ as }) => ({ read: as.carla.searchCourses, key: 'id', shows: { name: 'name' } }),
  studentsInCourse: ({ as, cast }) => ({
    read: (asked) => as.carla.listStudentsInCourse({ ...asked, courseId: cast.courses.hermeneutics }),
    key: 'enrollment_id',
    shows: { status: 'status', grade: gradeOf },
  }),
  secretariatGrades: ({ as }) => ({
    read: as.carla.listSecretariatGrades,
    key: 'enrollment_id',
    shows: { date: 'enrollment_date', course: 'course_name' },
  }),
  courseStudents: ({ as, cast }) => ({
    read: (asked) => as.bruno.listCourseStudents({ ...asked, courseId: cast.courses.hermeneutics }),
    key: 'enrollment_id',
    shows: { date: 'enrollment_date', status: 'status', grade: gradeOf },
  }),
  finalGrades: ({ as, cast }) => ({
    read: (asked) =>
      as.bruno.listFinalGrades({
        ...asked,
        courseId: cast.courses.hermeneutics,
        periodId: cast.periods.current,
      }),
    key: 'enrollment_id',
    shows: { status: 'status', grade: gradeOf },
  }),
  gradeHistory: ({ as }) => ({
    read: as.bruno.listGradeHistory,
    key: 'submission_id',
    shows: {
      date: 'graded_at',
      evaluation: 'assignment_title',
      grade: ({ grade, max_score }: Record<'grade' | 'max_score', number>) => Math.round((grade / max_score) * 1e6),
    },
  }),
  scores: ({ as, cast }) => ({
    read: (asked) => as.bruno.listScores({ ...asked, assignmentId: cast.assignments.gradedEssay }),
    key: 'enrollment_id',
    shows: { grade: ({ grade }: { grade: number | null }) => grade ?? -1 },
  }),
  submissions: ({ as, cast }) => ({
    read: (asked) => as.bruno.listSubmissions({ ...asked, assignmentId: cast.assignments.essay }),
    key: 'id',
    shows: { date: 'submitted_at', grade: ({ grade }: { grade: number | null }) => grade ?? -1 },
  }),
}

describe.each(Object.keys(SORTS) as List[])('%s', (list) => {
  test('pages through every order without losing or doubling a row, and back again', async () => {
    const { read, key, shows } = LISTS[list](open())
    const keysOf = (rows: Row[]) => rows.map((row) => String(row[key]))
    const usual = await readAll(read)
    expect(usual.length).toBeGreaterThan(1)
    for (const name of namesOf(list)) {
      const up = await readAll(read, name)
      const down = await readAll(read, `-${name}`)
      expect([name, ...keysOf(up).toSorted()]).toEqual([name, ...keysOf(usual).toSorted()])
      // Equals too: the last key is one that no two rows share.
      expect([name, ...keysOf(down).toReversed()]).toEqual([name, ...keysOf(up)])
      const shown = shows[name]
      if (!shown) continue
      const values = up.map((row) => (typeof shown === 'string' ? row[shown] : shown(row as never)) as Value)
      expect([name, ...values]).toEqual([name, ...ascending(values, name)])
    }
  })

  test('refuses an order that is not its own', async () => {
    const { read } = LISTS[list](open())
    await expect(read({ sort: 'password_hash' as never, page: 1, page_size: 5 })).rejects.toMatchObject({ status: 422 })
  })
})

// What grows without an end is never sorted whole: an index has the order. `enable_sort` only makes a sort dear, so a plan that has
// one has it because nothing else gives the order.
const WITHOUT_END: { list: List; read: (seminary: Seminary) => Read }[] = [
  { list: 'users', read: ({ as }) => as.carla.listUsers },
  { list: 'payments', read: ({ as }) => as.carla.listPayments },
  { list: 'audit', read: ({ as }) => as.carla.listAudit },
  {
    list: 'people',
    read:
      ({ as }) =>
      (asked) =>
        as.carla.searchPeople({ ...asked, role: 'student' }),
  },
  { list: 'secretariatGrades', read: ({ as }) => as.carla.listSecretariatGrades },
]

test.each(WITHOUT_END)('$list: an index serves each order', async ({ list, read }) => {
  const seminary = open()
  const { pool } = seminary.database
  for (const name of namesOf(list)) {
    for (const sort of [name, `-${name}`]) {
      const asked = await statementsOf(seminary, () => read(seminary)({ sort: sort as never, page: 2, page_size: 5 }))
      const ordered = asked.filter(({ text }) => / order by .* limit /s.test(text))
      expect([sort, ordered.length]).toEqual([sort, 1])
      const [{ text, values } = { text: '', values: [] as unknown[] }] = ordered
      const client = await pool.connect()
      try {
        await client.query('begin; set local enable_sort = off; set local enable_seqscan = off')
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        // What is read for each row, below, is sorted for that row alone.
        const [plan = ''] = rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
          .split('SubPlan')
        expect(`${sort}: ${plan.replaceAll('Incremental Sort', '')}`).not.toMatch(/\bSort {2}\(/)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  }
})

/** All of a list in pages, four of them or so. */
async function readAll(read: Read, sort?: string): Promise<Row[]> {
  const { total } = await read({ page: 1, page_size: 1 })
  const page_size = Math.min(100, Math.max(2, Math.ceil(total / 4)))
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { items } = await read({ ...(sort && { sort: sort as never }), page, page_size })
    rows.push(...(items as Row[]))
    if (items.length < page_size) return rows
  }
}

function namesOf(list: List): string[] {
  const { entries } = SORTS[list].def.innerType.def
  return Object.values(entries).filter((name) => !name.startsWith('-'))
}

/** Names in human reading order, everything else by its characters or as a number. */
function ascending(values: readonly Value[], name: string): Value[] {
  const { compare } = new Intl.Collator('es')
  const isName = name === 'name' || name === 'course'
  return values.toSorted((a, b) => (isName ? compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0))
}

function gradeOf({ final_grade }: { final_grade: number | null }): number {
  return final_grade ?? -1
}

/** What an action asks of the database. */
async function statementsOf({ database: { pool } }: Seminary, action: () => Promise<unknown>) {
  const asked: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const watch = (...given: unknown[]) => {
    const [first, values] = given
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    asked.push({ text, values: Array.isArray(values) ? values : [] })
    return query(...given)
  }
  Object.assign(pool, { query: watch })
  try {
    await action()
  } finally {
    Object.assign(pool, { query })
  }
  return asked
}
