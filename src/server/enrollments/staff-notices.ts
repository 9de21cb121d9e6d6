import type { CourseType } from '#domain/enrollments/statuses.ts'
import { COURSE_TYPE_WORDS } from '../texts/format.ts'
import type { Notice } from '../notifications/notify.ts'

type Managed = { id: string; user_id: string; course_id: string; course_name: string }

/** What a student reads whose enrollment the administration ended. */
export function withdrawnByStaff(enrollment: Managed, reason: string): Notice {
  return about(
    enrollment,
    'Matrícula terminada',
    `La administración registró que desististe de «${enrollment.course_name}». Motivo: ${reason}`,
  )
}

/** What a student reads who takes a course in another way than before. */
export function typeChanged(enrollment: Managed & { type_coursed: CourseType }): Notice {
  return about(
    enrollment,
    'Tipo de cursada cambiado',
    `Ahora cursas «${enrollment.course_name}» como ${COURSE_TYPE_WORDS[enrollment.type_coursed]}.`,
  )
}

function about({ id, user_id, course_id }: Managed, title: string, message: string): Notice {
  return { user_id, type: 'enrollment', title, message, metadata: { course_id, enrollment_id: id } }
}
