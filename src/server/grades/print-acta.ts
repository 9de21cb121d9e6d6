import type * as contract from '#contract/grades.ts'
import type { PaperPart } from '../adapters/papers/paper.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../attachment.ts'
import type { Context, Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { COURSE_TYPE_WORDS, documentText, longDay } from '../format.ts'
import { type Student, studentsOf } from './acta.ts'
import { type ActaOf, findActa, listRectifications } from './acta-queries.ts'
import { fileNamePart, gradeText, paperAnswer } from './papers.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findActa>>>

/** The acta as a paper to sign: who, how, with which grade, and what was rectified since. A draft until it's closed. */
export const printActa: Handler<typeof contract.printActa> = async (acta, context) => {
  const { found, students } = await read(acta, context)
  const rectifications = found.acta_id === null ? [] : await listRectifications(context.db, found.acta_id)
  return paperAnswer(context, {
    title: 'Acta de notas finales',
    number: found.course_code,
    about: `${found.course_name}, ${found.period_name}`,
    fileName: `${fileNameOf('acta', found)}.pdf`,
    parts: [
      { kind: 'facts', facts: factsOf(found, context.zone) },
      ...(found.acta_id === null ? [DRAFT] : []),
      tableOf(students, found.acta_id === null),
      { kind: 'text', text: summaryOf(students) },
      ...rectifiedOf(rectifications, context.zone),
      { kind: 'signatures', lines: [`Profesor: ${found.teacher_name}`, 'Secretaría académica', 'Dirección'] },
    ],
  })
}

/** The final grades as a table file, with the calculated grade beside. */
export const exportFinalGrades: Handler<typeof contract.exportFinalGrades> = async (acta, context) => {
  const { found, students } = await read(acta, context)
  return tableAnswer(fileNameOf('notas-finales', found), COLUMNS, students)
}

async function read(acta: ActaOf, context: Context) {
  const found = await findActa(context.db, context, acta)
  if (!found) throw new Failure('NOT_FOUND')
  return { found, students: await studentsOf(context.db, context, acta) }
}

const COLUMNS: readonly CsvColumn<Student>[] = [
  { header: 'Estudiante', value: ({ last_first }) => last_first },
  { header: 'Email', value: ({ student_email }) => student_email },
  { header: 'Documento', value: documentText },
  { header: 'Tipo de cursada', value: ({ type_coursed }) => COURSE_TYPE_WORDS[type_coursed] },
  { header: 'Estado', value: ({ status }) => status },
  { header: 'Nota final', value: ({ final_grade }) => final_grade },
  { header: 'Nota calculada', value: ({ calculated }) => calculated.finalGrade },
  { header: 'Provisional', value: ({ calculated }) => (calculated.isProvisional ? 'Sí' : 'No') },
  { header: 'Entregas sin calificar', value: ({ toGradeCount }) => toGradeCount },
]

const DRAFT: PaperPart = {
  kind: 'text',
  strong: true,
  text: 'BORRADOR: el acta todavía no está cerrada y las notas pueden cambiar.',
}

function factsOf(found: Found, zone: string) {
  const { course_name, period_name, period_start, period_end, teacher_name, closed_at, closed_by_name } = found
  return [
    ['Curso', course_name],
    ['Período', `${period_name} (del ${longDay(period_start, zone)} al ${longDay(period_end, zone)})`],
    ['Profesor', teacher_name],
    ...(closed_at ? [['Cierre', `${longDay(closed_at, zone)}, por ${closed_by_name ?? ''}`] as const] : []),
  ] as const
}

function tableOf(students: readonly Student[], isDraft: boolean): PaperPart {
  return {
    kind: 'table',
    columns: [
      { header: 'N.º', align: 'right', width: 'auto' },
      { header: 'Apellido y nombre' },
      { header: 'Documento', width: 'auto' },
      { header: 'Tipo de cursada', width: 'auto' },
      { header: 'Nota', align: 'right', width: 'auto' },
      { header: 'Estado', width: 'auto' },
    ],
    rows: students.map((student, index) => [
      String(index + 1),
      student.last_first,
      documentText(student),
      COURSE_TYPE_WORDS[student.type_coursed],
      gradeText(student.final_grade),
      isDraft || student.status !== 'En Progreso' ? student.status : 'Sin nota',
    ]),
  }
}

function summaryOf(students: readonly Student[]): string {
  const count = (...statuses: string[]) => students.filter(({ status }) => statuses.includes(status)).length
  return [
    `Estudiantes: ${students.length}`,
    `aprobados: ${count('Aprobado')}`,
    `desaprobados: ${count('Desaprobado', 'Reprobado')}`,
    `oyentes: ${count('Oyente')}`,
    `desistieron: ${count('Desistido')}`,
  ].join(' · ')
}

function rectifiedOf(rows: Awaited<ReturnType<typeof listRectifications>>, zone: string): PaperPart[] {
  if (rows.length === 0) return []
  return [
    { kind: 'text', strong: true, text: 'Rectificaciones' },
    {
      kind: 'table',
      columns: [
        { header: 'Fecha', width: 'auto' },
        { header: 'Estudiante' },
        { header: 'Antes', align: 'right', width: 'auto' },
        { header: 'Ahora', align: 'right', width: 'auto' },
        { header: 'Motivo' },
        { header: 'Por', width: 'auto' },
      ],
      rows: rows
        .toReversed()
        .map(({ at, student_name, old_grade, new_grade, reason, by_name }) => [
          longDay(at, zone),
          student_name,
          gradeText(old_grade),
          gradeText(new_grade),
          reason,
          by_name,
        ]),
    },
  ]
}

function fileNameOf(what: string, { course_code, period_name }: Found): string {
  return [what, fileNamePart(course_code), fileNamePart(period_name)].join('-')
}
