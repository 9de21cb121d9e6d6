import type { FinalGrade } from '#domain/grades/final-grade.ts'
import type { enrollments } from '../../database/tables/enrollments.ts'
import { CAST, demoId } from '../cast.ts'
import { courseOf } from '../courses/catalogue.ts'
import { windowId } from '../courses/courses.ts'
import { PERIOD_DAYS } from '../periods.ts'
import type { SeedDays } from '../seed-days.ts'
import type { Study } from './studies.ts'

type NewEnrollment = typeof enrollments.$inferInsert
type Outcome = Partial<NewEnrollment>

/** The enrollment rows; `finals` holds the final grades of the last period by enrollment. */
export function enrollmentRows(
  studies: readonly Study[],
  finals: ReadonlyMap<string, FinalGrade>,
  days: SeedDays,
): NewEnrollment[] {
  return studies.map((study) => {
    const { purchase, course } = study
    const row = {
      id: study.id,
      user_id: study.student.id,
      enrollment_open_id: windowId(course, purchase.period),
      course_id: demoId(`course:${course}`),
      period_id: CAST.periods[purchase.period],
      type_coursed: purchase.type,
      status: purchase.type === 'oyente' ? ('Oyente' as const) : ('En Progreso' as const),
      is_active: true,
      enrollment_date: study.enrolledAt,
      provisional_until: study.provisionalUntil,
      updated_at: study.enrolledAt,
      paused_at: null,
      paused_reason: null,
      final_grade: null,
      final_grade_by: null,
      final_grade_at: null,
      observations: null,
      completion_date: null,
    }
    return { ...row, ...outcomeOf(study, finals.get(study.id), days) }
  })
}

function outcomeOf(study: Study, final: FinalGrade | undefined, days: SeedDays): Outcome {
  const { purchase } = study
  if (purchase.student === 'ines')
    return withdrawn(days.at(-150, '12:00'), 'Motivos personales. Pidió la baja por correo.')
  if (purchase.outcome === 'refunded') return withdrawn(days.at(-35, '10:00'), 'Baja con devolución del pago.')
  if (purchase.outcome === 'processing') return paused('payment_pending', study.enrolledAt)
  if (purchase.outcome === 'rejected') return paused('payment_rejected', days.at(purchase.on + 2, '10:00'))
  if (purchase.period === 'past') return ended(study, final, days)
  return {}
}

function withdrawn(at: Date, observations: string): Outcome {
  return { status: 'Desistido', is_active: false, observations, completion_date: at, updated_at: at }
}

function paused(paused_reason: 'payment_pending' | 'payment_rejected', at: Date): Outcome {
  return { is_active: false, paused_at: at, paused_reason, updated_at: at }
}

/** Listeners end without a grade (decision L10). */
function ended({ course, purchase }: Study, final: FinalGrade | undefined, days: SeedDays): Outcome {
  const at = days.at(PERIOD_DAYS.past.end + 3, '17:00')
  const end = { is_active: false, completion_date: at, updated_at: at }
  if (purchase.type === 'oyente' || !final?.status) return end
  return {
    ...end,
    status: final.status,
    final_grade: final.finalGrade,
    final_grade_by: demoId(`user:${courseOf(course).teacher}`),
    final_grade_at: at,
  }
}
