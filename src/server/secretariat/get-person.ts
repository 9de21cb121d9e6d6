import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/secretariat.ts'
import { enrollmentCan, isEnrolled } from '#domain/enrollments/standing.ts'
import { averages, meanGrade } from '#domain/grades/percentages.ts'
import { NOTE_LIMITS } from '#domain/secretariat/notes.ts'
import { nationalPhone } from '../adapters/phones.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { enrollmentVersion } from '../enrollments/manage-enrollment.ts'
import { Failure } from '../actions/failure.ts'
import { type Calculated, calculateFinalGrades, presentCalculated } from '../grades/calculate.ts'
import { saveCalculated } from '../grades/save-calculated.ts'
import { owedBy } from '../ledger/owed.ts'
import { listCoursesOfTeacher, listEnrollmentsOfStudent, readAcademicFigures } from './detail-queries.ts'
import { countNotes, listNotes } from './notes-queries.ts'
import { findPerson } from './people-search-queries.ts'

type Row = Awaited<ReturnType<typeof listEnrollmentsOfStudent>>[number]
type Detail = HandlerOutput<typeof contract.getStudent>

/** A student's file (decision C13): profile, what is owed, calculated final grades, notes; reading it writes nothing (decision L8). */
export const getStudent: Handler<typeof contract.getStudent> = async ({ userId }, context) => {
  const { db, user } = context
  const person = await getStudentPerson(db, userId)
  const rows = await listEnrollmentsOfStudent(db, userId)
  const [calculated, owed, notes, notes_total] = await Promise.all([
    calculateFinalGrades(db, rows, context),
    owedBy(db, rows),
    listNotes(db, { userId, readerId: user.id }, NOTE_LIMITS.shown),
    countNotes(db, userId),
  ])
  return {
    person,
    counters: countersOf(rows),
    owed,
    enrollments: rows.flatMap((row) => {
      const own = calculated.get(row.enrollment_id)
      if (!own) return []
      const may_withdraw = enrollmentCan.withdraw(row)
      const may_change_type = isEnrolled(row) && row.final_grade === null && !row.acta_closed
      return [
        {
          ...row,
          version: enrollmentVersion(row),
          may_save: maySave(row, own),
          may_withdraw,
          may_change_type,
          partial_average: partialAverage(row, own),
          calculated: presentCalculated(own),
        },
      ]
    }),
    notes,
    notes_total,
    calculated_at: context.clock.now(),
  }
}

/** Writes the calculated final grades of some enrollments of the student: the explicit save of decision L8. */
export const saveCalculatedGrades: Handler<typeof contract.saveCalculatedGrades> = async (
  { userId, enrollments },
  context,
) => {
  await getStudentPerson(context.db, userId)
  const seen = new Map(enrollments.map(({ enrollment_id, ...grades }) => [enrollment_id, grades]))
  await saveCalculated(context, { userId, seen })
  return getStudent({ userId }, context)
}

/** A teacher's profile, courses and academic figures; someone who isn't a teacher is reported separately (document 3 §5). */
export const getTeacher: Handler<typeof contract.getTeacher> = async ({ userId }, { db }) => {
  const person = await personOf(db, userId)
  if (!person) throw new Failure('NOT_FOUND')
  if (!person.role.includes('teacher')) throw new Failure('NOT_A_TEACHER')
  const [courses, figures] = await Promise.all([listCoursesOfTeacher(db, userId), readAcademicFigures(db, userId)])
  return {
    person,
    courses,
    academic: {
      ...figures,
      active_courses: courses.filter(({ is_active }) => is_active).length,
      assignments: sumOf(courses.map(({ assignment_count }) => assignment_count)),
      to_grade: sumOf(courses.map(({ to_grade_count }) => to_grade_count)),
    },
  }
}

async function personOf(db: Database, userId: string): Promise<Detail['person'] | null> {
  const person = await findPerson(db, userId)
  return person && { ...person, whatsapp_national: nationalPhone(person.whatsapp) }
}

async function getStudentPerson(db: Database, userId: string): Promise<Detail['person']> {
  const person = await personOf(db, userId)
  if (!person?.role.includes('student')) throw new Failure('STUDENT_NOT_FOUND')
  return person
}

function maySave(row: Row, calculated: Calculated): boolean {
  const { final_grade, acta_closed } = row
  if (acta_closed || calculated.finalGrade === null || calculated.toGradeCount > 0) return false
  if (!enrollmentCan.setFinalGrade(row)) return false
  return final_grade !== calculated.finalGrade || row.status !== calculated.status
}

/** Of what was graded so far, in percent; a listener has no averages (decision L10). */
function partialAverage({ type_coursed }: Row, { lines }: Calculated): number | null {
  if (type_coursed === 'oyente') return null
  const graded = lines.flatMap(({ grade, max_score }) => (grade === null ? [] : [{ grade, max_score }]))
  return averages(graded)?.percent ?? null
}

function countersOf(rows: readonly Row[]): Detail['counters'] {
  const count = (...statuses: Row['status'][]) => rows.filter(({ status }) => statuses.includes(status)).length
  const grades = rows.flatMap(({ final_grade, type_coursed }) =>
    final_grade === null || type_coursed === 'oyente' ? [] : [final_grade],
  )
  return {
    enrollments: rows.length,
    in_progress: count('En Progreso', 'Oyente'),
    passed: count('Aprobado'),
    failed: count('Desaprobado', 'Reprobado'),
    withdrawn: count('Desistido'),
    average: meanGrade(grades),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
