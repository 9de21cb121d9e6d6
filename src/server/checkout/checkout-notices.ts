import type { Notice } from '../notifications/notify.ts'

/** A course was bought: confirmed when it's paid, begun while the payment waits (document 2 §8). */
export function enrollmentNotice({
  user_id,
  course,
  enrollment_id,
  transaction_id,
  is_paid,
}: {
  user_id: string
  course: { id: string; name: string }
  enrollment_id: string
  transaction_id: string
  is_paid: boolean
}): Notice {
  const metadata = { course_id: course.id, enrollment_id, transaction_id }
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
