import { numberText } from '../texts/format.ts'
import type { Notice, SharedNotice } from '../notifications/notify.ts'

/** What students read at the bell when an evaluation appears. */
export function assignmentPublished(assignment: { id: string; title: string; course_id: string; course_name: string }) {
  return {
    type: 'assignment' as const,
    title: 'Nueva evaluación',
    message: `«${assignment.title}» ya está disponible en ${assignment.course_name}.`,
    metadata: { assignment_id: assignment.id, course_id: assignment.course_id },
  }
}

/** What students read once when evaluations come from the period before. */
export function assignmentsBrought(brought: { course_id: string; course_name: string; count: number }) {
  const { course_id, course_name, count } = brought
  const message =
    count === 1 ? `Hay una evaluación en ${course_name}.` : `Hay ${numberText(count)} evaluaciones en ${course_name}.`
  return { type: 'assignment', title: 'Evaluaciones nuevas', message, metadata: { course_id } }
}

/** What a student reads when a submission is graded. */
export function submissionGraded(graded: {
  user_id: string
  submission_id: string
  assignment_id: string
  course_id: string
  title: string
  grade: number
  max_score: number
  wasGraded: boolean
}): Notice {
  return {
    user_id: graded.user_id,
    type: 'grade',
    title: graded.wasGraded ? 'Nota actualizada' : 'Evaluación calificada',
    message: `«${graded.title}»: ${numberText(graded.grade)} de ${numberText(graded.max_score)} puntos.`,
    metadata: {
      assignment_id: graded.assignment_id,
      course_id: graded.course_id,
      submission_id: graded.submission_id,
    },
  }
}

/** What a student reads whose grade is another one since the key of a form was corrected (decision L25). */
export function keyCorrected(corrected: {
  user_id: string
  submission_id: string
  assignment_id: string
  course_id: string
  title: string
  old: number | null
  grade: number | null
  max_score: number
  reason: string
}): Notice {
  const from = numberText(corrected.old ?? 0)
  const to = numberText(corrected.grade ?? 0)
  return {
    user_id: corrected.user_id,
    type: 'grade',
    title: 'Se corrigió la clave de una evaluación',
    message: `«${corrected.title}»: tu nota pasa de ${from} a ${to} de ${numberText(corrected.max_score)} puntos. Motivo: ${corrected.reason}`,
    metadata: {
      assignment_id: corrected.assignment_id,
      course_id: corrected.course_id,
      submission_id: corrected.submission_id,
    },
  }
}

type ToGrade = { id: string; title: string; course_id: string; course_name: string }

/** What a teacher reads when a submission waits for a grade. */
export function submissionCame(evaluation: ToGrade, studentName: string): SharedNotice {
  return waiting(
    evaluation,
    'Nueva entrega',
    `${studentName} entregó «${evaluation.title}» en ${evaluation.course_name}.`,
  )
}

/** What the same notice says once more have come and nobody has read it. */
export function moreToGrade(evaluation: ToGrade, pending: number): SharedNotice {
  const count = numberText(pending)
  return waiting(
    evaluation,
    'Nuevas entregas',
    `«${evaluation.title}» tiene ${count} ${pending === 1 ? 'entrega' : 'entregas'} por calificar en ${evaluation.course_name}.`,
  )
}

function waiting({ id, course_id }: ToGrade, title: string, message: string): SharedNotice {
  return { type: 'submission', title, message, metadata: { assignment_id: id, course_id } }
}
