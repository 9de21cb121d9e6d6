import { paperNumberText } from '#contract/paper-texts.ts'
import { gradeInWords } from '#domain/papers/in-words.ts'
import type { PaperPart } from '../adapters/papers/paper.ts'
import { identityDocumentText, longDay, numberText, paddedDay } from '../texts/format.ts'
import type { ClosingFacts, ActaSnapshot, RectificationFacts } from './acta-facts.ts'

/** What an acta prints before it's closed: all but its number, its place in the book and who closed it. */
type DraftFacts = Omit<ClosingFacts, 'number' | 'closed_by' | 'closed_on'>
/** An acta as it's printed: stored, or a draft of what it would say. */
export type PrintedActa = Omit<ActaSnapshot, 'closing'> & { readonly closing: ClosingFacts | DraftFacts }

type Line = ClosingFacts['lines'][number]
/** A line with what its rectifications made of it. */
type Standing = Line & { readonly isRectified: boolean }

/** Calendar days, which are the same everywhere. */
const day = (date: string) => longDay(date, 'UTC')
/** Where somebody writes by hand. */
const BY_HAND = '____________'

/** 'N.º 3/2026'; a draft has none, and says its course. */
export function actaNumberText({ closing }: PrintedActa): string {
  return 'number' in closing ? paperNumberText(closing.number) : closing.course.code
}

/** All that an acta says, in the order in which it's read. */
export function actaParts(acta: PrintedActa): PaperPart[] {
  const { closing, rectifications, reopening } = acta
  const lines = standingLines(acta)
  const [regular, listeners] = [lines.filter(isRegular), lines.filter((line) => !isRegular(line))]
  return [
    ...(reopening === null ? [] : [statement(`SIN EFECTO: ${reopenedText(acta)}`)]),
    { kind: 'facts', facts: factsOf(closing) },
    ...notesOf(acta).map(statement),
    ...(regular.length > 0 || listeners.length === 0 ? [regularTable(regular)] : []),
    ...(listeners.length > 0 ? [listenerTable(listeners)] : []),
    statement('Totales'),
    { kind: 'text', text: totalsOf(regular, listeners) },
    ...rectifiedParts(rectifications),
    { kind: 'signatures', lines: [`Profesor: ${closing.teacher.name}`, 'Secretaría académica', 'Dirección'] },
  ]
}

const statement = (text: string): PaperPart => ({ kind: 'text', strong: true, text })

function isRegular({ type_coursed }: Line): boolean {
  return type_coursed === 'regular'
}

/** The lines of an acta as its rectifications left them. */
export function standingLines({ closing, rectifications }: PrintedActa): Standing[] {
  return closing.lines.map((line) => {
    const last = rectifications.findLast(({ enrollment_id }) => enrollment_id === line.enrollment_id)
    if (!last) return { ...line, isRectified: false }
    const status = (last.new_status ?? line.status) as Line['status']
    return { ...line, grade: last.new_grade, status, isRectified: true }
  })
}

function factsOf(closing: PrintedActa['closing']): [label: string, value: string][] {
  const { course, period, teacher, scale } = closing
  const place: [string, string][] = 'number' in closing ? [['Libro y folio', placeText(closing.number)]] : []
  const closed: [string, string][] =
    'closed_on' in closing
      ? [['Cierre', `${day(closing.closed_on)}, por ${withIdentityDocument(closing.closed_by)}`]]
      : []
  return [
    ...place,
    ['Curso', `${course.name} (${course.code})`],
    [
      'Créditos y horas',
      `${counted(course.credits, 'crédito', 'créditos')}, ${counted(course.hours, 'hora', 'horas')}`,
    ],
    ['Período', `${period.name} (del ${day(period.start_date)} al ${day(period.end_date)})`],
    ['Profesor', withIdentityDocument(teacher)],
    [
      'Escala',
      `De ${numberText(scale.min)} a ${numberText(scale.max)}; se aprueba con ${numberText(scale.pass)} o más`,
    ],
    ...closed,
  ]
}

function placeText({ book, folio }: ClosingFacts['number']): string {
  return `Libro ${book || BY_HAND}, folio ${folio === null ? BY_HAND : folio}`
}

function notesOf({ closing }: PrintedActa): string[] {
  const { rebuilt_on, closing: times } = closing
  return [
    ...('number' in closing ? [] : ['BORRADOR: el acta todavía no está cerrada y las notas pueden cambiar.']),
    ...(times > 1 ? [`Cierre ${times}.º de esta acta: el anterior quedó sin efecto cuando se abrió otra vez.`] : []),
    ...(rebuilt_on === null
      ? []
      : [
          `Copia reconstruida el ${day(rebuilt_on)} con los datos que el portal tenía ese día: el acta se cerró antes de que el portal guardara cada una como se hizo.`,
        ]),
  ]
}

/** Why a closing counts no more, and since when. */
function reopenedText({ reopening }: PrintedActa): string {
  return reopening === null
    ? ''
    : `se abrió otra vez el ${day(reopening.reopened_on)}, por ${reopening.by.name}. Motivo: ${reopening.reason}`
}

function regularTable(lines: readonly Standing[]): PaperPart {
  return {
    kind: 'table',
    heading: 'Estudiantes regulares',
    columns: [
      { header: 'N.º', align: 'right', width: 'auto' },
      { header: 'Apellido y nombre' },
      { header: 'Documento', width: 'auto' },
      { header: 'Nota en cifras y letras', width: 150 },
      { header: 'Resultado', width: 'auto' },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.last_first,
      unbroken(identityDocumentText(line)),
      [gradeText(line.grade), ...(line.isRectified ? ['rectificada'] : [])].join(', '),
      resultText(line),
    ]),
  }
}

function listenerTable(lines: readonly Standing[]): PaperPart {
  return {
    kind: 'table',
    heading: 'Oyentes',
    columns: [
      { header: 'N.º', align: 'right', width: 'auto' },
      { header: 'Apellido y nombre' },
      { header: 'Documento', width: 'auto' },
      { header: 'Resultado', width: 'auto' },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.last_first,
      unbroken(identityDocumentText(line)),
      resultText(line),
    ]),
  }
}

/** What became of a student; whose payment paused them is left without a grade. */
function resultText({ status }: Line): string {
  return status === 'En Progreso' ? 'Sin nota' : status
}

function gradeText(grade: number | null): string {
  return grade === null ? '—' : gradeInWords(grade)
}

/** On a line, so that a short acta stays on one page with its signatures. */
function totalsOf(regular: readonly Line[], listeners: readonly Line[]): string {
  const amount = (...statuses: Line['status'][]) => regular.filter(({ status }) => statuses.includes(status)).length
  const totals: readonly (readonly [label: string, amount: number])[] = [
    ['Regulares', regular.length],
    ['Aprobados', amount('Aprobado')],
    ['Desaprobados', amount('Desaprobado', 'Reprobado')],
    ['Ausentes o desistieron', amount('Desistido')],
    ['Sin nota', amount('En Progreso')],
    ['Oyentes', listeners.length],
  ]
  return totals.map(([label, total]) => unbroken(`${label} ${total}`)).join(' · ')
}

/** Kept on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

function rectifiedParts(rows: readonly RectificationFacts[]): PaperPart[] {
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      heading: 'Rectificaciones',
      columns: [
        { header: 'Fecha', width: 'auto' },
        { header: 'Estudiante' },
        { header: 'Antes', width: 90 },
        { header: 'Ahora', width: 90 },
        { header: 'Motivo' },
        { header: 'Por', width: 'auto' },
      ],
      rows: rows.map(({ rectified_on, student, old_grade, new_grade, reason, by }) => [
        paddedDay(rectified_on),
        [student.last_first, identityDocumentText(student)].filter(Boolean).join(', '),
        gradeText(old_grade),
        gradeText(new_grade),
        reason,
        by.name,
      ]),
    },
  ]
}

/** 'Bruno Salas, DNI 20111222'. */
function withIdentityDocument(person: ClosingFacts['teacher']): string {
  return [person.name, identityDocumentText(person)].filter(Boolean).join(', ')
}

function counted(amount: number, one: string, many: string): string {
  return `${numberText(amount)} ${amount === 1 ? one : many}`
}
