import { numberText } from '../../texts/format.ts'
import { noticeKind } from '../notice-kind.ts'

type Course = { readonly course_id: string; readonly course_name: string }

/** Students read that evaluations appear: a new one, or how many came from the period before. */
export const assignmentPublished = noticeKind({
  name: 'assignment_published',
  type: 'assignment',
  group: 'courses',
  label: 'Evaluaciones nuevas',
  audience: ['student'],
  bell: 'optional',
  mail: 'optional',
  about: (news: Course & ({ id: string; title: string } | { count: number })) => ({
    course_id: news.course_id,
    ...('id' in news && { assignment_id: news.id }),
  }),
  words: (news) =>
    'count' in news
      ? {
          title: 'Evaluaciones nuevas',
          message:
            news.count === 1
              ? `Hay una evaluación en ${news.course_name}.`
              : `Hay ${numberText(news.count)} evaluaciones en ${news.course_name}.`,
        }
      : { title: 'Nueva evaluación', message: `«${news.title}» ya está disponible en ${news.course_name}.` },
  path: () => '/student/assignments',
})

type Graded = {
  readonly submission_id: string
  readonly assignment_id: string
  readonly course_id: string
  readonly title: string
  readonly max_score: number
}

/** A submission is graded. */
export const submissionGraded = noticeKind({
  name: 'submission_graded',
  type: 'grade',
  group: 'courses',
  label: 'Notas de tus evaluaciones',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  button: 'Ver mi nota',
  about: (told: Graded & { grade: number; wasGraded: boolean }) => aboutSubmission(told),
  words: ({ title, grade, max_score, wasGraded }) => ({
    title: wasGraded ? 'Nota actualizada' : 'Evaluación calificada',
    message: `«${title}»: ${numberText(grade)} de ${numberText(max_score)} puntos.`,
  }),
  path: pathToGrade,
})

/** The grade of a student is another one since the key of a form was corrected (decision L25). */
export const keyCorrected = noticeKind({
  name: 'key_corrected',
  type: 'grade',
  group: 'courses',
  label: 'Notas que cambian al corregirse una clave',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  button: 'Ver mi nota',
  about: (told: Graded & { old: number | null; grade: number | null; reason: string }) => aboutSubmission(told),
  words: ({ title, old, grade, max_score, reason }) => ({
    title: 'Se corrigió la clave de una evaluación',
    message: `«${title}»: tu nota pasa de ${numberText(old ?? 0)} a ${numberText(grade ?? 0)} de ${numberText(max_score)} puntos. Motivo: ${reason}`,
  }),
  path: pathToGrade,
})

/** The final grade of a course is set, or corrected in its closed acta. */
export const finalGradeSet = noticeKind({
  name: 'final_grade_set',
  type: 'final_grade',
  group: 'courses',
  label: 'Notas finales',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({
    enrollment_id,
    course_id,
  }: Course & { enrollment_id: string; final_grade: number; isRectified: boolean }) => ({ enrollment_id, course_id }),
  words: ({ course_name, final_grade, isRectified }) => ({
    title: isRectified ? 'Nota final rectificada' : 'Nota final',
    message: `Tu nota final en ${course_name} es ${numberText(final_grade)}.`,
  }),
  path: ({ enrollment_id }) => (enrollment_id ? `/student/grades?final=${enrollment_id}` : '/student/grades'),
})

/** The students and the teacher of a course read that its closed acta is opened again. */
export const actaReopened = noticeKind({
  name: 'acta_reopened',
  type: 'final_grade',
  group: 'courses',
  label: 'Actas que se abren otra vez',
  audience: ['student', 'teacher'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ course_id, period_id }: Course & { period_id: string; period_name: string; reason: string }) => ({
    course_id,
    period_id,
  }),
  words: ({ course_name, period_name, reason }) => ({
    title: 'Acta abierta otra vez',
    message: `El acta de ${course_name} (${period_name}) se abrió otra vez: las notas finales pueden cambiar. Motivo: ${reason}`,
  }),
  path: ({ course_id, period_id }, role) => {
    if (role === 'student') return '/student/grades'
    if (!course_id || !period_id) return '/teacher/grades-by-course'
    return `/teacher/grades-by-course?course=${course_id}&period=${period_id}`
  },
})

/** Administrators read that a teacher can't close an acta because people may still enroll in its course. */
export const actaUnlockAsked = noticeKind({
  name: 'acta_unlock_asked',
  type: 'final_grade',
  group: 'administration',
  label: 'Actas que esperan el fin de la matrícula',
  audience: ['admin'],
  bell: 'always',
  mail: 'optional',
  why: 'duty',
  about: ({ course_id, period_id }: Course & { period_id: string; period_name: string; teacher_name: string }) => ({
    queue: 'acta_unlock',
    course_id,
    period_id,
  }),
  words: ({ course_name, period_name, teacher_name }) => ({
    title: 'Un acta espera el fin de la matrícula',
    message: `${teacher_name} pide terminar la matrícula de ${course_name} (${period_name}) para cerrar su acta.`,
  }),
  path: ({ course_id }) =>
    course_id ? `/admin/secretariat?tab=courses&id=${course_id}` : '/admin/secretariat?tab=courses',
})

type ToGrade = Course & { readonly id: string; readonly title: string }

/** A teacher reads that a submission waits for a grade, or how many do by now. */
export const submissionReceived = noticeKind({
  name: 'submission_received',
  type: 'submission',
  group: 'teaching',
  label: 'Entregas por calificar',
  audience: ['teacher'],
  bell: 'optional',
  mail: 'optional',
  about: ({ id, course_id }: ToGrade & ({ student: string } | { pending: number })) => ({
    assignment_id: id,
    course_id,
  }),
  words: (told) =>
    'student' in told
      ? { title: 'Nueva entrega', message: `${told.student} entregó «${told.title}» en ${told.course_name}.` }
      : {
          title: 'Nuevas entregas',
          message: `«${told.title}» tiene ${numberText(told.pending)} ${told.pending === 1 ? 'entrega' : 'entregas'} por calificar en ${told.course_name}.`,
        },
  path: ({ assignment_id }) =>
    assignment_id ? `/teacher/assignments/${assignment_id}/submissions` : '/teacher/assignments',
})

/** The secretariat writes to the teacher of a course (decision C2). */
export const secretariatMessage = noticeKind({
  name: 'secretariat_message',
  type: 'message',
  group: 'teaching',
  label: 'Mensajes de la secretaría',
  audience: ['teacher'],
  bell: 'always',
  mail: 'always',
  why: 'institution',
  letter: 'secretariat_message',
  about: ({ course_id }: Course & { message: string }) => ({ course_id }),
  words: ({ course_name, message }) => ({ title: `Mensaje de la secretaría sobre ${course_name}`, message }),
  path: ({ course_id }) => (course_id ? `/teacher/courses/${course_id}` : '/teacher/courses'),
})

function aboutSubmission({ assignment_id, course_id, submission_id }: Graded) {
  return { assignment_id, course_id, submission_id }
}

function pathToGrade({ submission_id }: { readonly submission_id?: string }): string {
  return submission_id ? `/student/grades?grade=${submission_id}` : '/student/grades'
}
