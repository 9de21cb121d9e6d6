import type { Notice } from '../notifications/notify.ts'

/** What students read at the bell when an evaluation appears. */
export function assignmentPublished(assignment: { id: string; title: string; course_id: string; course_name: string }) {
  return {
    type: 'assignment',
    title: 'Nueva evaluación',
    message: `«${assignment.title}» ya está disponible en ${assignment.course_name}.`,
    metadata: { assignment_id: assignment.id, course_id: assignment.course_id },
  }
}

/** What a student reads when a submission is graded. */
export function submissionGraded(graded: {
  user_id: string
  assignment_id: string
  course_id: string
  title: string
  grade: number
  max_score: number
  wasGraded: boolean
}): Notice {
  const points = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })
  return {
    user_id: graded.user_id,
    type: 'grade',
    title: graded.wasGraded ? 'Calificación actualizada' : 'Evaluación calificada',
    message: `«${graded.title}»: ${points.format(graded.grade)} de ${points.format(graded.max_score)} puntos.`,
    metadata: { assignment_id: graded.assignment_id, course_id: graded.course_id },
  }
}
