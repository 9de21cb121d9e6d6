import { ENROLLMENT_STATUS_NAMES } from '#contract/enrollment-texts.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { StatusTag, type StatusTone } from './StatusTag.tsx'

const TONES: Readonly<Record<EnrollmentStatus, StatusTone>> = {
  'En Progreso': 'info',
  Aprobado: 'done',
  Reprobado: 'overdue',
  Desaprobado: 'overdue',
  Oyente: 'neutral',
  Desistido: 'neutral',
}

/** Where an enrollment stands, in its word and colour. `isOwn`: to the student, whose passed courses are an achievement. */
export function EnrollmentStatusTag({ status, isOwn = false }: { status: EnrollmentStatus; isOwn?: boolean }) {
  const tone = isOwn && status === 'Aprobado' ? 'earned' : TONES[status]
  return <StatusTag tone={tone}>{ENROLLMENT_STATUS_NAMES[status]}</StatusTag>
}
