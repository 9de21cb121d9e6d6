import type { HandlerInput } from '#contract/operation.ts'
import type * as contract from '#contract/overview.ts'
import { FIGURE_MOMENTS, FIGURE_WHATS, overviewWhat } from '#contract/overview-texts.ts'
import { calendarDayIn, startOfDayIn } from '#domain/calendar.ts'
import { moneyText } from '#domain/money.ts'
import type { OverviewFigure } from '#domain/overview/figures.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { walkRows } from '../database/walk-rows.ts'
import { momentTitle, paddedDay, tableMinutesIn } from '../texts/format.ts'
import { activeSinceOf, ageBorders, chosenScope, describe, momentsOf } from './read-figures.ts'
import { countRows, listRows, type OverviewRow, type WantedRows } from './rows-queries.ts'
import { findCourse, findProgram, findTeacher, listChosenPeriods } from './scope-queries.ts'

type Asked = Omit<HandlerInput<typeof contract.listOverviewRows>, 'page' | 'page_size'>

/** Rows of one step of an export. */
const STEP = 1000

/** The rows that a figure counts, a page at a time. */
export const listOverviewRows: Handler<typeof contract.listOverviewRows> = async (
  { page, page_size, ...which },
  context,
) => {
  const { wanted, scope, of } = await wantedOf(which, context)
  const [rows, { total, isMinimum }] = await Promise.all([
    listRows(context.db, wanted, { limit: page_size + 1, offset: (page - 1) * page_size }),
    countRows(context.db, wanted),
  ])
  return {
    items: rows.slice(0, page_size),
    total,
    total_is_minimum: isMinimum,
    page,
    has_more: rows.length > page_size,
    scope: describe(scope),
    of,
  }
}

/** The same rows as a table, read while it's sent. */
export const exportOverviewRows: Handler<typeof contract.exportOverviewRows> = async (asked, context) => {
  const { wanted } = await wantedOf(asked, context)
  return tableAnswer(
    `${FILE_NAMES[asked.figure]}-${context.today}`,
    columnsOf(asked.figure, context.zone),
    walkRows<OverviewRow>(STEP, (after, limit) => listRows(context.db, wanted, { limit, after })),
  )
}

async function wantedOf(asked: Asked, context: Pick<Context, 'db' | 'zone' | 'today'>) {
  const { db, zone, today } = context
  const periods = await listChosenPeriods(db)
  const scope = chosenScope(asked, periods, today)
  const of = await findGroup(asked, context)
  const wanted: WantedRows = {
    figure: asked.figure,
    periods: scope.periods,
    days: scope,
    moments: momentsOf(scope, zone),
    zone,
    courses: of && of.courses,
    program: asked.program ?? null,
    method: asked.method ?? null,
    currency: asked.currency ?? null,
    month: asked.month ? `${asked.month}-01` : null,
    age: asked.age ?? null,
    borders: ageBorders(context),
    activeSince: startOfDayIn(zone, activeSinceOf(scope, periods, today)),
  }
  return { wanted, scope, of: of && of.name }
}

/** The course, teacher or program that is asked for, and its courses; null without any. */
async function findGroup({ course, teacher, program }: Asked, { db }: Pick<Context, 'db'>) {
  if (!course && !teacher && !program) return null
  const found = course
    ? await findCourse(db, course)
    : teacher
      ? await findTeacher(db, teacher)
      : await findProgram(db, program ?? '')
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

const FILE_NAMES: Readonly<Record<OverviewFigure, string>> = {
  collected: 'recaudado',
  owed: 'por-cobrar',
  enrolled: 'matriculas',
  active: 'estudiaron',
  withdrawn: 'desistieron',
  passed: 'aprobaron',
  failed: 'no-aprobaron',
  listeners: 'oyentes',
  applied: 'solicitudes',
  admitted: 'admisiones',
  titles: 'titulos',
  waiting: 'esperan-nota',
  posts: 'posts',
  comments: 'comentarios',
  authors: 'autores-del-foro',
}

function columnsOf(figure: OverviewFigure, zone: string): CsvColumn<OverviewRow>[] {
  const moment = tableMinutesIn(zone)
  const isDay = figure === 'admitted' || figure === 'titles'
  const hasMoney = figure === 'collected' || figure === 'owed'
  const columns: (CsvColumn<OverviewRow> | false)[] = [
    {
      header: isDay ? FIGURE_MOMENTS[figure] : momentTitle(FIGURE_MOMENTS[figure], zone),
      value: ({ at }) => at && (isDay ? paddedDay(calendarDayIn(zone, at)) : moment(at)),
    },
    { header: 'Persona', value: ({ person }) => person },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Curso o programa', value: ({ place }) => place },
    { header: 'Código', value: ({ code }) => code },
    { header: 'Período', value: ({ period }) => period },
    { header: FIGURE_WHATS[figure], value: ({ what }) => overviewWhat(figure, what) },
    { header: 'Nota', value: ({ grade }) => grade },
    figure === 'withdrawn' && { header: 'Motivo', value: ({ reason }) => reason },
    hasMoney && { header: 'Importe', value: ({ amount_cents }) => amount_cents && moneyText(amount_cents) },
    hasMoney && { header: 'Importe en número', value: ({ amount_cents }) => amount_cents && amount_cents / 100 },
    figure === 'collected' && {
      header: 'Pagado en moneda local',
      value: ({ paid_cents, currency }) => paid_cents && currency && moneyText(paid_cents, currency),
    },
    figure === 'collected' && {
      header: 'Pagado en moneda local, en número',
      value: ({ paid_cents }) => paid_cents && paid_cents / 100,
    },
    figure === 'collected' && { header: 'Moneda local', value: ({ currency }) => currency },
  ]
  return columns.filter((column) => column !== false)
}
