import type * as contract from '#contract/grades.ts'
import { hasParticipated } from '#domain/grades/acta.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import { record } from '../audit/record.ts'
import type { Context, FileAnswer, Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { longDay } from '../format.ts'
import { findEnrollmentOf } from './own-grades-queries.ts'
import { fileNamePart, paperAnswer } from './papers.ts'

/** The certificate of participation of a listener, once the course has ended (decision L10). */
export const getParticipationCertificate: Handler<typeof contract.getParticipationCertificate> = async (
  { enrollmentId },
  context,
) => issue(context, await findEnrollmentOf(context.db, context.user.id, enrollmentId))

/** The same for the secretariat to hand over, of any student. */
export const downloadCertificate: Handler<typeof contract.downloadCertificate> = async ({ enrollmentId }, context) =>
  issue(context, await findEnrollmentOf(context.db, null, enrollmentId))

async function issue(context: Context, found: Awaited<ReturnType<typeof findEnrollmentOf>>): Promise<FileAnswer> {
  const { today, clock, zone } = context
  if (!found) throw new Failure('NOT_FOUND')
  const { acta_id, period_end, period_start, period_name, course_name, course_code, teacher_name } = found
  const end = { isActaClosed: acta_id !== null, hasPeriodEnded: hasPeriodEnded({ end_date: period_end }, today) }
  if (!hasParticipated(found, end)) throw new Failure('NO_CERTIFICATE')
  const answer = await paperAnswer(context, {
    title: 'Certificado de participación',
    number: course_code,
    fileName: `certificado-${fileNamePart(course_code)}.pdf`,
    parts: [
      {
        kind: 'text',
        text: `Se deja constancia de que ${found.student_name} participó como oyente del curso ${course_name}, dictado por ${teacher_name} en el período ${period_name}, del ${longDay(period_start, zone)} al ${longDay(period_end, zone)}.`,
      },
      {
        kind: 'text',
        text: 'La cursada como oyente no incluye evaluaciones obligatorias: este certificado no acredita la aprobación del curso.',
      },
      { kind: 'text', text: `Emitido el ${longDay(clock.now(), zone)}.` },
      { kind: 'signatures', lines: [`Profesor: ${teacher_name}`, 'Secretaría académica'] },
    ],
  })
  await context.transaction((tx) =>
    record(tx, context, 'document.issued', {
      entity: 'enrollments',
      entity_id: found.enrollment_id,
      after: { kind: 'participation' },
    }),
  )
  return answer
}
