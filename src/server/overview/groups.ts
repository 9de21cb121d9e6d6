import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/overview.ts'
import { GROUP_COLUMNS, GROUP_NAMES, scopeTitle } from '#contract/overview-texts.ts'
import { moneyText } from '#domain/money.ts'
import { type OverviewGroup, type Scope, scopeBefore } from '#domain/overview/figures.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { chosenScope, type Figures, readFigures, sumOf } from './read-figures.ts'
import { listChosenPeriods, listCourseGroups, listProgramGroups, listTeacherGroups } from './scope-queries.ts'

type Group = HandlerOutput<typeof contract.getOverview>['groups'][number]
type Figure = Exclude<keyof Group, 'id' | 'name' | 'code'>

/** All of them as a table, not only the largest. */
export const exportOverviewGroups: Handler<typeof contract.exportOverviewGroups> = async (
  { by, ...which },
  context,
) => {
  const periods = await listChosenPeriods(context.db)
  const scope = chosenScope(which, periods, context.today)
  const before = scopeBefore(scope, periods)
  const [now, then, members] = await Promise.all([
    readFigures(context, scope, periods),
    before && readFigures(context, before, periods),
    GROUP_MEMBERS[by](context.db),
  ])
  return tableAnswer(`${FILE_NAMES[by]}-${context.today}`, columnsOf(by, scope, before), groupsOf(members, now, then))
}

type Member = { id: string; name: string; code: string | null; course_id: string }

/** The courses of each course, teacher or program. */
export const GROUP_MEMBERS: Readonly<Record<OverviewGroup, (db: Database) => PromiseLike<readonly Member[]>>> = {
  course: listCourseGroups,
  teacher: listTeacherGroups,
  program: listProgramGroups,
}

/** The figures of courses under what they belong to, the most enrollments first; what has none of any, nor had, is left out. */
export function groupsOf(members: readonly Member[], now: Figures, then: Figures | null): Group[] {
  const ofNow = figuresByCourse(now)
  const ofThen = then && figuresByCourse(then)
  return [...Map.groupBy(members, ({ id }) => id).values()]
    .flatMap((own) => {
      const compare = (figure: Figure) => {
        const total = (of: ReturnType<typeof figuresByCourse>) => sumOf(own, ({ course_id }) => of[figure](course_id))
        return { now: total(ofNow), before: ofThen && total(ofThen) }
      }
      return own.slice(0, 1).map(({ id, name, code }) => ({
        id,
        name,
        code,
        collected_cents: compare('collected_cents'),
        owed_cents: compare('owed_cents'),
        enrolled: compare('enrolled'),
        active: compare('active'),
        withdrawn: compare('withdrawn'),
        passed: compare('passed'),
        failed: compare('failed'),
      }))
    })
    .filter(({ enrolled, collected_cents, owed_cents }) =>
      [enrolled, collected_cents, owed_cents].some((figure) => figure.now > 0 || (figure.before ?? 0) > 0),
    )
    .toSorted(
      (a, b) =>
        b.enrolled.now - a.enrolled.now ||
        (b.enrolled.before ?? 0) - (a.enrolled.before ?? 0) ||
        a.name.localeCompare(b.name, 'es') ||
        (a.id < b.id ? -1 : 1),
    )
}

function figuresByCourse({ collectedOf, owedOf, standings, studied }: Figures) {
  return {
    collected_cents: byCourse(collectedOf, ({ amount_cents }) => amount_cents),
    owed_cents: byCourse(owedOf, ({ owed_cents }) => owed_cents),
    enrolled: byCourse(standings, ({ enrolled }) => enrolled),
    active: byCourse(studied, ({ active }) => active),
    withdrawn: byCourse(standings, ({ withdrawn }) => withdrawn),
    passed: byCourse(standings, ({ passed }) => passed),
    failed: byCourse(standings, ({ failed }) => failed),
  } satisfies Record<Figure, unknown>
}

function byCourse<Row extends { course_id: string }>(rows: readonly Row[], of: (row: Row) => number) {
  const figures = new Map(rows.map((row) => [row.course_id, of(row)]))
  return (courseId: string) => figures.get(courseId) ?? 0
}

const FILE_NAMES: Readonly<Record<OverviewGroup, string>> = {
  course: 'como-vamos-por-curso',
  teacher: 'como-vamos-por-profesor',
  program: 'como-vamos-por-programa',
}

function columnsOf(by: OverviewGroup, scope: Scope, before: Scope | null): CsvColumn<Group>[] {
  const beside = (columns: CsvColumn<Group>[]) => (before ? columns : [])
  const count = (header: string, figure: 'enrolled' | 'active' | 'withdrawn' | 'passed' | 'failed') => [
    { header, value: (group: Group) => group[figure].now },
    ...beside([{ header: `${header} antes`, value: (group) => group[figure].before }]),
  ]
  const amount = (header: string, of: (group: Group) => number | null): CsvColumn<Group>[] => [
    { header, value: (group) => inWords(of(group)) },
    { header: `${header} en número`, value: (group) => inUnits(of(group)) },
  ]
  const money = (header: string, figure: 'collected_cents' | 'owed_cents') => [
    ...amount(header, (group) => group[figure].now),
    ...beside(amount(`${header} antes`, (group) => group[figure].before)),
  ]
  return [
    { header: 'Período', value: () => scopeTitle(scope) },
    ...(before ? [{ header: 'Antes', value: () => scopeTitle(before) }] : []),
    { header: GROUP_NAMES[by], value: ({ name }) => name },
    ...(by === 'teacher' ? [] : [{ header: 'Código', value: ({ code }: Group) => code }]),
    ...count(GROUP_COLUMNS.enrolled, 'enrolled'),
    ...count(GROUP_COLUMNS.active, 'active'),
    ...count(GROUP_COLUMNS.withdrawn, 'withdrawn'),
    ...count(GROUP_COLUMNS.passed, 'passed'),
    ...count(GROUP_COLUMNS.failed, 'failed'),
    ...money(GROUP_COLUMNS.collected, 'collected_cents'),
    ...money(GROUP_COLUMNS.owed, 'owed_cents'),
  ]
}

const inWords = (cents: number | null) => (cents === null ? null : moneyText(cents))
const inUnits = (cents: number | null) => (cents === null ? null : cents / 100)
