import { numberText } from '../format.ts'
import type { Notice } from '../notifications/notify.ts'

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
