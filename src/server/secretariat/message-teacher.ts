import type * as contract from '#contract/secretariat.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { secretariatMessage } from '../notifications/kinds/courses.ts'
import { notify } from '../notifications/notify.ts'
import { findCourseTeacher } from './detail-queries.ts'
import { teacherMessageMail } from './secretariat-mails.ts'

/** Delivers a message to a course's teacher: a notification and a mail (decision C2). */
export const messageTeacher: Handler<typeof contract.messageTeacher> = async ({ courseId, message }, context) => {
  await context.transaction(async (tx) => {
    const course = await findCourseTeacher(tx, courseId)
    if (!course) throw new Failure('NOT_FOUND')
    if (!course.is_teacher) throw new Failure('NOT_A_TEACHER')
    const { teacher_id, teacher_email, course_id, course_name } = course
    await notify(tx, secretariatMessage.to(teacher_id, { course_id, course_name, message }))
    await context.mail.queue(
      tx,
      teacherMessageMail({ email: teacher_email, teacher_id, course_name, message, by: context.request.key }),
    )
    await record(tx, context, 'message.sent', {
      entity: 'courses',
      entity_id: course_id,
      after: { to: teacher_id, message },
    })
  })
  return {}
}
