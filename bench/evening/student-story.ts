import { openAssignment, saveDraft, submitAnswers, submitFiles, listStudentAssignments } from '#contract/evaluations.ts'
import { getFileLink } from '#contract/files.ts'
import { createComment, createPost, getPost, likeEntry, type listPosts } from '#contract/forum.ts'
import { completeLesson, getStudentCourse } from '#contract/lessons.ts'
import { listNotifications } from '#contract/notifications.ts'
import type { CallOutput } from '#contract/operation.ts'
import { attachReceipt, listOwnPayments } from '#contract/payments.ts'
import { catalogueScreen } from '#contract/screens/courses.ts'
import { studentAssignmentsScreen } from '#contract/screens/evaluations-student.ts'
import { commentList, forumScreen, postList } from '#contract/screens/forum.ts'
import { ownGradesScreen } from '#contract/screens/grades-student.ts'
import { studentDashboardScreen } from '#contract/screens/home.ts'
import { studentCourseScreen } from '#contract/screens/lessons.ts'
import { progressScreen } from '#contract/screens/progress.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who studies: the courses that they take now. */
export type Student = { readonly email: string; readonly courseIds: readonly string[] }

type Course = CallOutput<typeof getStudentCourse>

/** Roughly how many times a student pauses before the next click: an evening is divided among that many. */
export const STUDENT_STEPS = 16

const LESSONS_READ = 2
/** What a player asks for at once, and how often in one sitting. */
const FILM = { partBytes: 256 * 1024, parts: 3 }

/** A student's evening: signs in, looks around, studies, hands in, talks, and leaves. */
export async function studentEvening(me: Visitor, { email, courseIds }: Student): Promise<void> {
  await me.signIn(email)
  await me.open(studentDashboardScreen, {})
  await me.think()
  if (me.happens(50)) await me.ask(listNotifications, {})
  await me.goTo(catalogueScreen, {})
  await me.think()
  await study(me, courseIds)
  await handIn(me)
  if (me.happens(70)) await talk(me)
  await me.open(ownGradesScreen, {})
  await me.think()
  if (me.happens(30)) await me.goTo(progressScreen, {})
  if (me.happens(50)) await pay(me)
  await me.goTo(studentDashboardScreen, {})
  await me.think()
}

/** Opens a student's screens and leaves all as it was. */
export async function lookAround(me: Visitor, email: string): Promise<void> {
  await me.signIn(email)
  await me.open(studentDashboardScreen, {})
  await me.open(catalogueScreen, {})
  await me.open(studentAssignmentsScreen, {})
  await me.open(forumScreen, {})
  await me.open(ownGradesScreen, {})
}

/** Reads and marks lessons of one course, and watches the film of another. */
async function study(me: Visitor, courseIds: readonly string[]): Promise<void> {
  const first = me.draw(courseIds.length)
  const courseId = courseIds[first] ?? ''
  const page = await me.open(studentCourseScreen, { courseId })
  await me.think()
  const unread = page.answerTo(getStudentCourse, { courseId }).lessons.filter((lesson) => !lesson.completed_at)
  for (const { id } of unread.slice(0, LESSONS_READ)) {
    await me.think()
    await me.ask(completeLesson, { lessonId: id })
  }
  await me.think()
  const other = await me.ask(getStudentCourse, { courseId: courseIds[(first + 1) % courseIds.length] ?? courseId })
  if (me.happens(50)) await watch(me, other)
}

/** A film lies in the portal: its player asks for a part after the other. */
async function watch(me: Visitor, course: Course): Promise<void> {
  const film = course.lessons.flatMap(({ contents }) => contents).find(({ file_id }) => file_id !== null)
  if (!film?.file_id) throw new Error(`the course ${course.course_code} has no film`)
  const { url } = await me.ask(getFileLink, { fileId: film.file_id })
  for (let part = 0; part < FILM.parts; part++) {
    const from = part * FILM.partBytes
    await me.read(url, { from, to: from + FILM.partBytes - 1 })
    await me.think()
  }
}

/** Hands in what is pending: half of them a form, the others a file. */
async function handIn(me: Visitor): Promise<void> {
  await me.open(studentAssignmentsScreen, {})
  await me.think()
  const kind = me.happens(50) ? 'form' : 'file_upload'
  const { items } = await me.ask(listStudentAssignments, { filter: 'pending' })
  const pending = items.find(({ assignment_type }) => assignment_type === kind)
  if (!pending) throw new Error(`nothing of the kind ${kind} is pending`)
  const assignmentId = pending.id
  const { form_questions, form_version } = await me.ask(openAssignment, { assignmentId })
  await me.think()
  if (kind === 'form') {
    const answers = form_questions.map(({ id, options }) => ({
      question_id: id,
      selected: options
        .slice(me.draw(options.length))
        .slice(0, 1)
        .map((option) => option.id),
    }))
    const changes = answers.slice(0, 2).map(({ question_id, selected }) => ({
      question_id,
      before: null,
      after: { selected },
    }))
    await me.ask(saveDraft, { assignmentId, device: 'evening-browser', form_version, changes })
    await me.think()
    await me.ask(submitAnswers, { assignmentId, form_version, answers })
  } else {
    const file = { purpose: 'submission', name: 'trabajo.pdf', assignment_id: assignmentId } as const
    const fileId = await me.upload(file, pdfOf(me.draw(1_000_000), 60_000))
    await me.ask(submitFiles, { assignmentId, file_ids: [fileId] })
  }
  await me.think()
}

/** Reads the forum, likes, comments, and now and then writes. */
async function talk(me: Visitor): Promise<void> {
  const page = await me.open(forumScreen, {})
  await me.think()
  const [operation, input] = postList()
  const posts = page.answerTo<typeof listPosts>(operation, input).items
  const { id: postId } = posts[me.draw(posts.length)] ?? {}
  if (!postId) throw new Error('the forum is empty')
  const [post] = await Promise.all([me.ask(getPost, { postId }), me.ask(...commentList(postId))])
  await me.think()
  if (me.happens(60) && !post.is_mine && !post.is_liked) await me.ask(likeEntry, { kind: 'posts', entryId: postId })
  if (me.happens(40)) await me.ask(createComment, { postId, content: 'Gracias, a nosotros nos pasó lo mismo.' })
  if (me.happens(15)) {
    await me.think()
    await me.ask(createPost, { title: 'Una duda de esta noche', content: 'Leímos el capítulo y nos quedó una duda.' })
  }
  await me.think()
}

/** Looks at the own payments, and sends the receipt of one that waits for it. */
async function pay(me: Visitor): Promise<void> {
  const { items } = await me.ask(listOwnPayments, {})
  const waiting = items.find(({ status }) => status === 'pending')
  if (!waiting) return
  await me.think()
  const file = { purpose: 'receipt', name: 'comprobante.pdf', payment_id: waiting.id } as const
  const fileId = await me.upload(file, pdfOf(me.draw(1_000_000), 20_000))
  await me.ask(attachReceipt, { paymentId: waiting.id, file_id: fileId })
}

/** A file with the beginning and end of a PDF, of about the given number of bytes; each one is unique. */
function pdfOf(number: number, bytes: number): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${number}\n${`${number} `.repeat(bytes / 8)}\n%%EOF\n`)
}
