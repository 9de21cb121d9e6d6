import { Readable } from 'node:stream'
import type * as contract from '#contract/grades.ts'
import { allows } from '#domain/access/permissions.ts'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import { isSample } from '#domain/settings/settings.ts'
import { pdfOf } from '../adapters/papers/paper.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { attachment, tableAnswer } from '../actions/attachment.ts'
import type { Context, FileAnswer, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { COURSE_TYPE_WORDS, identityDocumentText } from '../texts/format.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type Student, studentsOf } from './acta.ts'
import { listCopies, listCopiesUntil, readsActa } from './acta-copies-queries.ts'
import { readActaSnapshot } from './acta-facts.ts'
import { type PrintedActa, standingLines } from './acta-paper.ts'
import { type ActaOf, findActa } from './acta-queries.ts'
import { listSchemes } from './scheme-queries.ts'
import { actaFileName, actaPaper, drawnCopy, fileNamePart } from './draw-acta.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findActa>>>

/** The acta as a paper to sign: the stored file once it's closed, as it was then and with what was rectified since; before, a draft (decision L23). */
export const printActa: Handler<typeof contract.printActa> = async (acta, context) => {
  const { found, students } = await read(acta, context)
  if (found.acta_id === null) return draftAnswer(context, found, students)
  const newest = (await listCopies(context.db, [found.acta_id])).at(-1)
  if (!newest) throw new Failure('NOT_FOUND')
  return copyAnswer(context, newest.id)
}

/** A stored acta, for anyone who works in its course, closed it, or may reopen it. */
export const printActaCopy: Handler<typeof contract.printActaCopy> = async ({ copyId }, context) => {
  const own = (await listCopiesUntil(context.db, copyId)).at(-1)
  if (!own) throw new Failure('NOT_FOUND')
  const mayRead = allows(context.user.role, 'actas.reopen') || (await readsActa(context.db, context, own.acta_id))
  if (!mayRead) throw new Failure('NOT_FOUND')
  return copyAnswer(context, copyId)
}

/** The final grades as a table file, with the calculated grade beside; of a closed acta under the names that it has. */
export const exportFinalGrades: Handler<typeof contract.exportFinalGrades> = async (acta, context) => {
  const { found, students } = await read(acta, context)
  const name = ['notas-finales', fileNamePart(found.course_code), fileNamePart(found.period_name)].join('-')
  return tableAnswer(name, COLUMNS, await fromSnapshot(context, found, students))
}

async function read(acta: ActaOf, context: Context) {
  const found = await findActa(context.db, context, acta)
  if (!found) throw new Failure('NOT_FOUND')
  return { found, students: await studentsOf(context.db, context, acta) }
}

async function copyAnswer(context: Context, copyId: string): Promise<FileAnswer> {
  const copy = await drawnCopy(context, copyId)
  if (!copy) throw new Failure('NOT_FOUND')
  const deeds = await listCopiesUntil(context.db, copyId)
  const name = actaFileName(readActaSnapshot(deeds.map(({ facts }) => facts)))
  const stream = await context.storage.read(copy.storage_key).catch((error: unknown) => {
    throw new Failure('STORAGE_UNAVAILABLE', {}, error)
  })
  return attachment(`${name}.pdf`, 'application/pdf', Readable.from(stream), copy.size)
}

async function draftAnswer(context: Context, found: Found, students: readonly Student[]): Promise<FileAnswer> {
  const { site_name: name, address, contact_email, contact_phone } = await readSettings(context.db)
  const schemeOf = await listSchemes(context.db, [found])
  const draft: PrintedActa = {
    closing: {
      version: 1,
      rebuilt_on: null,
      deed: 'closing',
      institution: { name, lines: [address, contact_email, contact_phone].filter((line) => !isSample(line)) },
      closing: 1,
      course: { name: found.course_name, code: found.course_code, credits: found.credits, hours: found.hours },
      period: { name: found.period_name, start_date: found.period_start, end_date: found.period_end },
      teacher: {
        name: found.teacher_name,
        document_type: found.teacher_document_type,
        document_number: found.teacher_document_number,
      },
      scale: { min: FINAL_GRADE.min, max: FINAL_GRADE.max, pass: schemeOf(found).pass_percent },
      lines: students.map((student) => ({
        ...student,
        name: student.student_name,
        email: student.student_email,
        grade: student.final_grade,
      })),
    },
    rectifications: [],
    reopening: null,
  }
  const bytes = await pdfOf(actaPaper(draft, context.clock.now()))
  return attachment(`${actaFileName(draft)}.pdf`, 'application/pdf', Readable.from(bytes), bytes.length)
}

/** The students as the closed acta has them, in its order. */
async function fromSnapshot(context: Context, found: Found, students: readonly Student[]): Promise<readonly Student[]> {
  if (found.acta_id === null) return students
  const deeds = await listCopies(context.db, [found.acta_id])
  const lines = standingLines(readActaSnapshot(deeds.map(({ facts }) => facts)))
  const known = new Map(students.map((student) => [student.enrollment_id, student]))
  return lines.flatMap((line) => {
    const student = known.get(line.enrollment_id)
    if (!student) return []
    const { last_first, document_type, document_number, type_coursed, status } = line
    const shown = { last_first, document_type, document_number, type_coursed, status }
    return [{ ...student, ...shown, student_email: line.email, final_grade: line.grade }]
  })
}

const COLUMNS: readonly CsvColumn<Student>[] = [
  { header: 'Estudiante', value: ({ last_first }) => last_first },
  { header: 'Email', value: ({ student_email }) => student_email },
  { header: 'Documento', value: identityDocumentText },
  { header: 'Tipo de cursada', value: ({ type_coursed }) => COURSE_TYPE_WORDS[type_coursed] },
  { header: 'Estado', value: ({ status }) => status },
  { header: 'Nota final', value: ({ final_grade }) => final_grade },
  { header: 'Nota calculada', value: ({ calculated }) => calculated.finalGrade },
  { header: 'Provisional', value: ({ calculated }) => (calculated.isProvisional ? 'Sí' : 'No') },
  { header: 'Entregas sin calificar', value: ({ toGradeCount }) => toGradeCount },
]
