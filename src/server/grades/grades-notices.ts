import { numberText } from '../texts/format.ts'
import type { Notice, SharedNotice } from '../notifications/notify.ts'

/** What a student reads when the final grade of a course is set, or corrected in its closed acta. */
export function finalGradeSet(enrollment: {
  user_id: string
  enrollment_id: string
  course_id: string
  course_name: string
  final_grade: number
  isRectified: boolean
}): Notice {
  const grade = numberText(enrollment.final_grade)
  return {
    user_id: enrollment.user_id,
    type: 'final_grade',
    title: enrollment.isRectified ? 'Nota final rectificada' : 'Nota final',
    message: `Tu nota final en ${enrollment.course_name} es ${grade}.`,
    metadata: { enrollment_id: enrollment.enrollment_id, course_id: enrollment.course_id },
  }
}

/** What the students and the teacher of a course read when its closed acta is opened again. */
export function actaReopened(acta: {
  course_id: string
  course_name: string
  period_id: string
  period_name: string
  reason: string
}): SharedNotice {
  return {
    type: 'final_grade',
    title: 'Acta abierta otra vez',
    message: `El acta de ${acta.course_name} (${acta.period_name}) se abrió otra vez: las notas finales pueden cambiar. Motivo: ${acta.reason}`,
    metadata: { course_id: acta.course_id, period_id: acta.period_id },
  }
}
