import type { CalendarDay } from '#domain/calendar.ts'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { RecognitionOutcome } from '#domain/programs/recognized.ts'
import { COURSE_TYPE_WORDS, listText, numberText, shortDay } from '../../texts/format.ts'
import { type NoticeWords, noticeKind } from '../notice-kind.ts'

type Bought = {
  readonly course: { readonly id: string; readonly name: string }
  readonly enrollment_id: string
  readonly transaction_id: string
  readonly is_paid: boolean
  readonly may_study: boolean
}

/**
 * A course was bought: confirmed when it's paid, begun while the payment waits (document 2 §8). One that is paused doesn't begin: what it waits for is
 * said instead.
 */
export const enrollmentStarted = noticeKind({
  name: 'enrollment_started',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Matrículas nuevas',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({ course, enrollment_id, transaction_id }: Bought) => ({
    course_id: course.id,
    enrollment_id,
    transaction_id,
  }),
  words: ({ course, is_paid, may_study }) => {
    if (!may_study)
      return is_paid
        ? {
            title: 'Recibimos tu pago',
            message: `Tu pago de «${course.name}» está acreditado. La matrícula está en pausa: escribe a la administración.`,
          }
        : {
            title: 'Registramos tu compra',
            message: `Tu matrícula en «${course.name}» sigue en pausa: podrás cursar cuando verifiquemos el pago.`,
          }
    return is_paid
      ? confirmed(course.name)
      : {
          title: '¡Matrícula iniciada!',
          message: `Tu matrícula en «${course.name}» ya empezó. La confirmación de tu pago está pendiente.`,
        }
  },
  path: pathToCourse,
})

type Paid = { readonly course_id: string; readonly course_name: string; readonly enrollment_id: string | null }

/** A course was paid at the provider: document 2 §8. */
export const enrollmentConfirmed = noticeKind({
  name: 'enrollment_confirmed',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Matrículas confirmadas al pagar en línea',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'payment_completed',
  about: ({ order_id, course_id, enrollment_id }: Paid & { order_id: string }) => ({
    order_id,
    course_id,
    ...(enrollment_id && { enrollment_id }),
  }),
  words: ({ course_name }) => confirmed(course_name),
  path: pathToCourse,
})

function confirmed(course: string): NoticeWords {
  return {
    title: '¡Matrícula confirmada!',
    message: `Te has matriculado exitosamente en "${course}". ¡Bienvenido al curso!`,
  }
}

type Enrollment = { readonly id: string; readonly course_id: string; readonly course_name: string }

/** The payment of a provisional enrollment is due soon (decision M6). */
export const paymentDue = noticeKind({
  name: 'payment_due',
  type: 'payment_reminder',
  group: 'payments',
  label: 'Pagos que vencen pronto',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'payment_reminder',
  about: (told: Enrollment & { due: CalendarDay }) => aboutEnrollment(told),
  words: ({ course_name, due }) => ({
    title: 'Tu matrícula provisional vence pronto',
    message: `Tu matrícula en «${course_name}» es provisional hasta el ${shortDay(due)}. Completa el pago o sube el comprobante para no interrumpirla.`,
  }),
  path: () => '/student/dashboard',
})

/** The due date passed without the money; `seat` says until when the seat is kept. */
export const enrollmentPaused = noticeKind({
  name: 'enrollment_paused',
  type: 'payment',
  group: 'enrollments',
  label: 'Matrículas en pausa por falta de pago',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'enrollment_overdue',
  about: (told: Enrollment & { seat: string }) => aboutEnrollment(told),
  words: ({ course_name, seat }) => ({
    title: 'Matrícula en pausa',
    message: `No recibimos a tiempo el pago de «${course_name}»: tu matrícula queda en pausa. Cuando verifiquemos el pago, seguirás donde estabas.${seat}`,
  }),
  path: () => '/student/dashboard',
})

/** The seat was kept long enough (decision M21). */
export const seatReleased = noticeKind({
  name: 'seat_released',
  type: 'payment',
  group: 'enrollments',
  label: 'Cupos que quedan libres por falta de pago',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'seat_released',
  about: ({ order_id, ...enrollment }: Enrollment & { order_id: string | null }) => ({
    ...aboutEnrollment(enrollment),
    ...(order_id && { order_id }),
  }),
  words: ({ course_name }) => ({
    title: 'Tu cupo quedó libre',
    message: `No recibimos a tiempo el pago de «${course_name}»: tu matrícula terminó y el cupo quedó libre. Si quedan cupos, todavía puedes pagarlo y seguir donde estabas.`,
  }),
  path: ({ order_id }) => (order_id ? `/checkout/pending?o=${order_id}` : '/student/dashboard'),
})

/** The money came, and what was paused for it goes on. */
export const enrollmentResumed = noticeKind({
  name: 'enrollment_resumed',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Matrículas reanudadas',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'enrollment_resumed',
  about: (told: Enrollment) => aboutEnrollment(told),
  words: ({ course_name }) => ({
    title: 'Matrícula reanudada',
    message: `Tu matrícula en «${course_name}» está activa otra vez. Puedes seguir donde lo dejaste.`,
  }),
  path: pathToCourse,
})

/** Staff ended an enrollment, with the reason, or changed how the course is taken. */
export const enrollmentManaged = noticeKind({
  name: 'enrollment_managed',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Cambios de la administración en tus matrículas',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: (told: Enrollment & ({ reason: string } | { type_coursed: CourseType })) => aboutEnrollment(told),
  words: (told) =>
    'reason' in told
      ? {
          title: 'Matrícula terminada',
          message: `La administración registró que desististe de «${told.course_name}». Motivo: ${told.reason}`,
        }
      : {
          title: 'Tipo de cursada cambiado',
          message: `Ahora cursas «${told.course_name}» como ${COURSE_TYPE_WORDS[told.type_coursed]}.`,
        },
  path: pathToCourse,
})

/** A person may take a course without what it asks for, or no longer: then without a reason. */
export const exceptionDecided = noticeKind({
  name: 'requirement_exception',
  type: 'enrollment',
  group: 'enrollments',
  label: 'Excepciones de requisitos',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: (_exception: { course_name: string; reason: string | null }) => ({}),
  words: ({ course_name, reason }) =>
    reason === null
      ? {
          title: 'Excepción retirada',
          message: `La administración retiró tu excepción para cursar «${course_name}». Si ya lo cursas, sigues igual.`,
        }
      : {
          title: 'Excepción concedida',
          message: `Ya puedes cursar «${course_name}» como Regular aunque te falten requisitos. Motivo: ${reason}`,
        },
  path: () => '/student/courses',
})

type Recognition = { readonly recognized_id: string }
type Result = { readonly outcome: RecognitionOutcome; readonly grade: number | null }

/** What somebody studied elsewhere or before the portal is accepted, refused, put right, or doesn't count any more. */
export const recognitionDecided = noticeKind({
  name: 'recognition',
  type: 'final_grade',
  group: 'enrollments',
  label: 'Equivalencias e historia académica',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({
    recognized_id,
  }: Recognition &
    (
      | { readonly institution: string; readonly isAccepted: boolean; readonly course_names: readonly string[] }
      | { readonly annulled: string; readonly course_names: readonly string[] }
      | { readonly corrected: Result; readonly before: Result; readonly course_name: string }
    )) => ({ recognized_id }),
  words: (told) => {
    if ('corrected' in told)
      return {
        title: 'Historia académica corregida',
        message: `Corregimos tu resultado de ${told.course_name}: decía ${resultText(told.before)}, y es ${resultText(told.corrected)}.`,
      }
    const courses = listText(told.course_names)
    if ('annulled' in told)
      return {
        title: 'Reconocimiento anulado',
        message: `Ya no cuenta para ti: ${courses}. Motivo: ${told.annulled}`,
      }
    return told.isAccepted
      ? {
          title: 'Equivalencia aceptada',
          message: `Por lo que estudiaste en ${told.institution} te reconocimos: ${courses}.`,
        }
      : {
          title: 'Equivalencia no aceptada',
          message: `Lo que estudiaste en ${told.institution} no se reconoce por: ${courses}. Si quieres saber más, escribe a la administración.`,
        }
  },
  path: () => '/student/grades',
})

/** 'Aprobado, 85,5'. */
export function resultText({ outcome, grade }: Result): string {
  const word = outcome === 'aprobada' ? 'Aprobado' : 'Desaprobado'
  return grade === null ? word : `${word}, ${numberText(grade)}`
}

function aboutEnrollment({ id, course_id }: Enrollment) {
  return { course_id, enrollment_id: id }
}

function pathToCourse({ course_id }: { readonly course_id?: string }): string {
  return course_id ? `/student/courses/${course_id}` : '/student/courses'
}
