import { announcementRows } from './announcements.ts'
import { courseRows, windowRows } from './courses/courses.ts'
import { lessonRows } from './courses/lessons.ts'
import { assignmentRows } from './evaluations/evaluations.ts'
import { actaRows, finalGrades } from './evaluations/finals.ts'
import { seedSubmissions, submissionFileRows } from './evaluations/submissions.ts'
import { auditRows } from './audit-entries.ts'
import { forumRows } from './forum.ts'
import { noticeRows } from './notices.ts'
import { roleRows, seedPeople, userRows } from './people.ts'
import { periodRows } from './periods.ts'
import { activityRows, completedLessonRows } from './progress.ts'
import { programRows } from './programs/programs.ts'
import type { SeedDays } from './seed-days.ts'
import { paperSettingRows, settingRows } from './settings.ts'
import { enrollmentRows } from './studies/enrollments.ts'
import { orderRows, pricedOrders, scholarshipRows } from './studies/orders.ts'
import { paymentRows } from './studies/payments.ts'
import { rateRows } from './studies/rates.ts'
import { seedStudies } from './studies/studies.ts'

/** Every row of the demo seminary, worked out in memory: the same for the same day, zone and hash. */
export type Seminary = ReturnType<typeof planSeminary>

/** Computes the demo seminary; writes nothing. */
export function planSeminary({ days, zone, passwordHash }: { days: SeedDays; zone: string; passwordHash: string }) {
  const people = seedPeople()
  const studies = seedStudies(people, days)
  const priced = pricedOrders(studies, days)
  const submissions = seedSubmissions(studies, days)
  const study = lessonRows(days)
  const money = paymentRows(priced, days)
  const completedLessons = completedLessonRows(studies, days)
  const forum = forumRows(people, days)
  const scholarships = scholarshipRows(priced, days)
  return {
    users: userRows(people, days, passwordHash),
    roles: roleRows(people),
    settings: settingRows(days, zone),
    paperSettings: paperSettingRows(days),
    rates: rateRows(days),
    periods: periodRows(days),
    courses: courseRows(days),
    programs: programRows(people, days),
    windows: windowRows(days),
    files: [...study.files, ...money.receipts, ...submissions.flatMap(({ file }) => file ?? [])],
    lessons: study.lessons,
    contents: study.contents,
    scholarships,
    ...orderRows(priced),
    enrollments: enrollmentRows(studies, finalGrades(studies, submissions, days), days),
    payments: money.payments,
    assignments: assignmentRows(days),
    submissions: submissions.map(({ row }) => row),
    submissionFiles: submissionFileRows(submissions),
    actas: actaRows(studies, days),
    completedLessons,
    ...activityRows({ lessons: completedLessons, submissions }, zone, days),
    forum,
    notices: noticeRows({ people, studies, submissions, forum }, days),
    actions: auditRows({ submissions, payments: money.payments, scholarships }, days),
    announcements: announcementRows(days),
  }
}
