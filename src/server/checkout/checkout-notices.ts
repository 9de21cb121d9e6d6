import type { Notice } from '../notifications/notify.ts'

/**
 * A course was bought: confirmed when it's paid, begun while the payment waits (document 2 §8). One that is paused doesn't begin: what it waits for is
 * said instead.
 */
export function enrollmentNotice({
  user_id,
  course,
  enrollment_id,
  transaction_id,
  is_paid,
  may_study,
}: {
  user_id: string
  course: { id: string; name: string }
  enrollment_id: string
  transaction_id: string
  is_paid: boolean
  may_study: boolean
}): Notice {
  const metadata = { course_id: course.id, enrollment_id, transaction_id }
  if (!may_study) {
    return {
      user_id,
      type: 'enrollment',
      title: is_paid ? 'Recibimos tu pago' : 'Registramos tu compra',
      message: is_paid
        ? `Tu pago de «${course.name}» está acreditado. La matrícula está en pausa: escribe a la administración.`
        : `Tu matrícula en «${course.name}» sigue en pausa: podrás cursar cuando verifiquemos el pago.`,
      metadata,
    }
  }
  if (is_paid) {
    return {
      user_id,
      type: 'enrollment',
      title: '¡Matrícula confirmada!',
      message: `Te has matriculado exitosamente en "${course.name}". ¡Bienvenido al curso!`,
      metadata,
    }
  }
  return {
    user_id,
    type: 'enrollment',
    title: '¡Matrícula iniciada!',
    message: `Tu matrícula en «${course.name}» ya empezó. La confirmación de tu pago está pendiente.`,
    metadata,
  }
}
