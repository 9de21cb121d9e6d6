import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../actions/context.ts'
import * as describePage from '../access/describe-page.ts'
import * as ownSessions from '../access/own-sessions.ts'
import * as signIn from '../access/sign-in.ts'
import * as freshProof from '../access/fresh-proof.ts'
import * as ownSecondStep from '../access/second-step/own-second-step.ts'
import * as confirmation from '../accounts/confirmation.ts'
import * as firstAdministrator from '../accounts/first-administrator.ts'
import * as recovery from '../accounts/recovery.ts'
import * as register from '../accounts/register.ts'
import * as registrationPhoto from '../accounts/registration-photo.ts'
import * as admit from '../admissions/admit.ts'
import * as changePlan from '../admissions/change-plan.ts'
import * as correctTitle from '../admissions/correct-title.ts'
import * as grantTitle from '../admissions/grant-title.ts'
import * as listStudents from '../admissions/list-students.ts'
import * as listTitles from '../admissions/list-titles.ts'
import * as recordEarlierTitle from '../admissions/record-earlier-title.ts'
import * as requests from '../admissions/requests.ts'
import * as announcementsActions from '../announcements/announcements.ts'
import * as readLog from '../audit/read-log.ts'
import * as degrees from '../degree/read-degrees.ts'
import * as changeMethod from '../checkout/change-method.ts'
import * as claimPaid from '../checkout/claim-paid.ts'
import * as getOrder from '../checkout/get-order.ts'
import * as placeOrder from '../checkout/place-order.ts'
import * as priceCart from '../checkout/price-cart.ts'
import * as scholarship from '../checkout/scholarship.ts'
import * as coursesActions from '../courses/courses.ts'
import * as listCatalogue from '../courses/list-catalogue.ts'
import * as windows from '../courses/windows.ts'
import * as getPublicCourse from '../courses/get-public-course.ts'
import * as courseCertificates from '../papers/course-certificates.ts'
import * as downloadCourseCertificates from '../papers/download-course-certificates.ts'
import * as preview from '../papers/preview.ts'
import * as savePaperSettings from '../papers/save-settings.ts'
import * as papersActions from '../papers/papers.ts'
import * as revoke from '../papers/revoke.ts'
import * as verifyTranscript from '../papers/verify-transcript.ts'
import * as verifyActions from '../papers/verify.ts'
import * as courseStudents from '../enrollments/course-students.ts'
import * as manageEnrollment from '../enrollments/manage-enrollment.ts'
import * as windowWeeks from '../enrollments/window-weeks.ts'
import * as withdraw from '../enrollments/withdraw.ts'
import { evaluations } from './evaluation-handlers.ts'
import * as readFile from '../files/read-file.ts'
import * as uploadFile from '../files/upload-file.ts'
import * as savedFilters from '../filters/saved-filters.ts'
import * as comments from '../forum/comments.ts'
import * as likes from '../forum/likes.ts'
import * as moderation from '../forum/moderation.ts'
import * as participation from '../forum/participation.ts'
import * as posts from '../forum/posts.ts'
import * as acta from '../grades/acta.ts'
import * as coursePlace from '../grades/course-place.ts'
import * as explain from '../grades/explain.ts'
import * as gradeBook from '../grades/grade-book.ts'
import * as listActas from '../grades/list-actas.ts'
import * as schemesActions from '../grades/schemes.ts'
import * as listFinalGrades from '../grades/list-final-grades.ts'
import * as listGradeHistory from '../grades/list-grade-history.ts'
import * as listOwnGrades from '../grades/list-own-grades.ts'
import * as printActa from '../grades/print-acta.ts'
import * as requestUnlock from '../grades/request-unlock.ts'
import * as reopenActa from '../grades/reopen-acta.ts'
import * as setFinalGrade from '../grades/set-final-grade.ts'
import * as adminDashboard from '../home/admin-dashboard.ts'
import * as studentDashboard from '../home/student-dashboard.ts'
import * as teacherDashboard from '../home/teacher-dashboard.ts'
import * as completeLesson from '../lessons/complete-lesson.ts'
import * as saveContent from '../lessons/save-content.ts'
import * as studentCourse from '../lessons/student-course.ts'
import * as taughtCourses from '../lessons/taught-courses.ts'
import * as writeLesson from '../lessons/write-lesson.ts'
import * as noticeChoices from '../notifications/choices.ts'
import * as ownNotifications from '../notifications/own-notifications.ts'
import * as getOverview from '../overview/get-overview.ts'
import * as overviewGroups from '../overview/groups.ts'
import * as listOverviewRows from '../overview/list-rows.ts'
import * as attachReceipt from '../payments/attach-receipt.ts'
import * as decidePayment from '../payments/decide-payment.ts'
import * as exportPayments from '../payments/export-payments.ts'
import * as listPayments from '../payments/list-payments.ts'
import * as numberedReceipt from '../payments/numbered-receipt.ts'
import * as ownPayments from '../payments/own-payments.ts'
import * as receipts from '../payments/receipts.ts'
import * as standing from '../payments/standing.ts'
import * as changePassword from '../people/change-password.ts'
import * as exportOwnData from '../people/export-own-data.ts'
import * as photo from '../people/photo.ts'
import * as profile from '../people/profile.ts'
import * as listPeriods from '../periods/list-periods.ts'
import * as writePeriod from '../periods/write-period.ts'
import * as listPrograms from '../programs/list-programs.ts'
import * as savePlan from '../programs/save-plan.ts'
import * as writePlan from '../programs/write-plan.ts'
import * as writeProgram from '../programs/write-program.ts'
import * as getPublicProgram from '../programs/get-public-program.ts'
import * as readProgress from '../progress/read-progress.ts'
import * as equivalences from '../recognized/equivalences.ts'
import * as importHistory from '../recognized/import-history.ts'
import * as listRecognized from '../recognized/list-recognized.ts'
import * as resting from '../recognized/resting.ts'
import * as exceptions from '../requirements/exceptions.ts'
import * as listScholarships from '../scholarships/list-scholarships.ts'
import * as saveScholarship from '../scholarships/save-scholarship.ts'
import * as searchActions from '../search/search.ts'
import * as tables from '../secretariat/exports.ts'
import * as getPerson from '../secretariat/get-person.ts'
import * as lists from '../secretariat/lists.ts'
import * as messageTeacher from '../secretariat/message-teacher.ts'
import * as notes from '../secretariat/notes.ts'
import * as getSettings from '../settings/get-settings.ts'
import * as saveSettings from '../settings/save-settings.ts'
import * as exportAccounts from '../statements/export-accounts.ts'
import * as refundPayment from '../statements/refund-payment.ts'
import * as refundPayments from '../statements/refund-payments.ts'
import * as statement from '../statements/statement.ts'
import * as waiveDebt from '../statements/waive-debt.ts'
import * as backups from '../system/backups.ts'
import * as alarms from '../system/alarms.ts'
import * as errors from '../system/errors.ts'
import * as firstWeek from '../system/first-week.ts'
import * as fullCheck from '../system/full-check.ts'
import * as jobs from '../system/jobs.ts'
import * as mails from '../system/mails.ts'
import * as storage from '../system/storage.ts'
import * as versions from '../system/versions.ts'
import * as importPeople from '../users/import/import-people.ts'
import * as createUser from '../users/create-user.ts'
import * as deleteUser from '../users/delete-user.ts'
import * as listUsers from '../users/list-users.ts'
import * as updateUser from '../users/update-user.ts'
import * as userRoles from '../users/user-roles.ts'
import * as exportUsers from '../users/export-users.ts'
import * as usersTogetherActions from '../users/users-together.ts'

// What these files export, room by room.
const access = { ...describePage, ...ownSessions, ...signIn }
const accounts = { ...confirmation, ...firstAdministrator, ...recovery, ...register, ...registrationPhoto }
const admissions = {
  ...admit,
  ...changePlan,
  ...correctTitle,
  ...grantTitle,
  ...listStudents,
  ...listTitles,
  ...recordEarlierTitle,
  ...requests,
}
const announcements = { ...announcementsActions }
const audit = { ...readLog }
const degree = { ...degrees }
const checkout = { ...changeMethod, ...claimPaid, ...getOrder, ...placeOrder, ...priceCart, ...scholarship }
const courses = { ...coursesActions, ...listCatalogue, ...windows }
const papers = { ...papersActions, ...revoke }
const paperBatches = { ...courseCertificates, ...downloadCourseCertificates }
const paperSettings = { ...preview, ...savePaperSettings }
const enrollments = { ...courseStudents, ...manageEnrollment, ...windowWeeks, ...withdraw }
const files = { ...readFile, ...uploadFile }
const filters = { ...savedFilters }
const forum = { ...comments, ...likes, ...moderation, ...participation, ...posts }
const grades = {
  ...acta,
  ...coursePlace,
  ...explain,
  ...gradeBook,
  ...listFinalGrades,
  ...listGradeHistory,
  ...listOwnGrades,
  ...printActa,
  ...listActas,
  ...reopenActa,
  ...requestUnlock,
  ...setFinalGrade,
}
const home = { ...adminDashboard, ...studentDashboard, ...teacherDashboard }
const ledger = { ...exportAccounts, ...refundPayment, ...refundPayments, ...statement, ...waiveDebt }
const lessons = { ...completeLesson, ...writeLesson, ...saveContent, ...studentCourse, ...taughtCourses }
const notifications = { ...noticeChoices, ...ownNotifications }
const overview = { ...getOverview, ...overviewGroups, ...listOverviewRows }
const payments = {
  ...attachReceipt,
  ...decidePayment,
  ...exportPayments,
  ...listPayments,
  ...numberedReceipt,
  ...ownPayments,
  ...receipts,
  ...standing,
}
const people = { ...changePassword, ...exportOwnData, ...photo, ...profile }
const periods = { ...writePeriod, ...listPeriods }
const programs = { ...listPrograms, ...savePlan, ...writePlan, ...writeProgram }
const progress = { ...readProgress }
const publicCourse = { ...getPublicCourse }
const requirements = { ...exceptions }
const recognized = { ...equivalences, ...importHistory, ...listRecognized, ...resting }
const publicProgram = { ...getPublicProgram }
const secretariat = { ...tables, ...getPerson, ...lists, ...messageTeacher, ...notes }
const schemes = { ...schemesActions }
const scholarships = { ...listScholarships, ...saveScholarship }
const search = { ...searchActions }
const secondStep = { ...ownSecondStep, ...freshProof }
const settings = { ...getSettings, ...saveSettings }
const system = { ...alarms, ...errors, ...firstWeek, ...fullCheck, ...jobs, ...mails, ...storage, ...versions }
const systemBackups = { ...backups }
const users = { ...createUser, ...deleteUser, ...listUsers, ...updateUser, ...userRoles }
const usersImport = { ...importPeople }
const usersTogether = { ...exportUsers, ...usersTogetherActions }
const verify = { ...verifyActions, ...verifyTranscript }

/** Who answers each operation, by its name: a missing one doesn't compile. */
export const handlers = {
  access,
  accounts,
  admissions,
  announcements,
  audit,
  degree,
  checkout,
  courses,
  papers,
  paperBatches,
  paperSettings,
  enrollments,
  evaluations,
  files,
  filters,
  forum,
  grades,
  home,
  ledger,
  lessons,
  notifications,
  overview,
  payments,
  people,
  periods,
  programs,
  progress,
  publicCourse,
  requirements,
  recognized,
  publicProgram,
  secretariat,
  schemes,
  scholarships,
  search,
  secondStep,
  settings,
  system,
  systemBackups,
  users,
  usersImport,
  usersTogether,
  verify,
} as const satisfies { [Room in keyof Contract]: Handlers<Contract[Room]> }
