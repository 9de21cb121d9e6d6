import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../actions/context.ts'
import { accessHandlers } from '../access/access.handlers.ts'
import { accountsHandlers } from '../accounts/accounts.handlers.ts'
import { announcementsHandlers } from '../announcements/announcements.handlers.ts'
import { auditHandlers } from '../audit/audit.handlers.ts'
import { careerHandlers } from '../career/career.handlers.ts'
import { checkoutHandlers } from '../checkout/checkout.handlers.ts'
import { coursesHandlers } from '../courses/courses.handlers.ts'
import { publicCourseHandlers } from '../courses/public-course.handlers.ts'
import { publicProgramHandlers } from '../programs/public-program.handlers.ts'
import { documentBatchesHandlers } from '../documents/document-batches.handlers.ts'
import { documentSettingsHandlers } from '../documents/document-settings.handlers.ts'
import { documentsHandlers } from '../documents/documents.handlers.ts'
import { enrollmentsHandlers } from '../enrollments/enrollments.handlers.ts'
import { evaluationsHandlers } from '../evaluations/evaluations.handlers.ts'
import { filesHandlers } from '../files/files.handlers.ts'
import { forumHandlers } from '../forum/forum.handlers.ts'
import { gradesHandlers } from '../grades/grades.handlers.ts'
import { homeHandlers } from '../home/home.handlers.ts'
import { ledgerHandlers } from '../statements/ledger.handlers.ts'
import { lessonsHandlers } from '../lessons/lessons.handlers.ts'
import { notificationsHandlers } from '../notifications/notifications.handlers.ts'
import { paymentsHandlers } from '../payments/payments.handlers.ts'
import { peopleHandlers } from '../people/people.handlers.ts'
import { periodsHandlers } from '../periods/periods.handlers.ts'
import { programsHandlers } from '../programs/programs.handlers.ts'
import { progressHandlers } from '../progress/progress.handlers.ts'
import { admissionsHandlers } from '../admissions/admissions.handlers.ts'
import { requirementsHandlers } from '../requirements/requirements.handlers.ts'
import { recognizedHandlers } from '../recognized/recognized.handlers.ts'
import { secretariatHandlers } from '../secretariat/secretariat.handlers.ts'
import { scholarshipsHandlers } from '../scholarships/scholarships.handlers.ts'
import { secondStepHandlers } from '../access/second-step/second-step.handlers.ts'
import { settingsHandlers } from '../settings/settings.handlers.ts'
import { systemBackupsHandlers } from '../system/system-backups.handlers.ts'
import { systemHandlers } from '../system/system.handlers.ts'
import { verifyHandlers } from '../documents/verify.handlers.ts'
import { usersImportHandlers } from '../users/users-import.handlers.ts'
import { usersHandlers } from '../users/users.handlers.ts'

/** Who answers each operation of the contract; a missing one doesn't compile. */
export const handlers = {
  access: accessHandlers,
  accounts: accountsHandlers,
  admissions: admissionsHandlers,
  announcements: announcementsHandlers,
  audit: auditHandlers,
  career: careerHandlers,
  checkout: checkoutHandlers,
  courses: coursesHandlers,
  documents: documentsHandlers,
  documentBatches: documentBatchesHandlers,
  documentSettings: documentSettingsHandlers,
  enrollments: enrollmentsHandlers,
  evaluations: evaluationsHandlers,
  files: filesHandlers,
  forum: forumHandlers,
  grades: gradesHandlers,
  home: homeHandlers,
  ledger: ledgerHandlers,
  lessons: lessonsHandlers,
  notifications: notificationsHandlers,
  payments: paymentsHandlers,
  people: peopleHandlers,
  periods: periodsHandlers,
  programs: programsHandlers,
  progress: progressHandlers,
  publicCourse: publicCourseHandlers,
  requirements: requirementsHandlers,
  recognized: recognizedHandlers,
  publicProgram: publicProgramHandlers,
  secretariat: secretariatHandlers,
  scholarships: scholarshipsHandlers,
  secondStep: secondStepHandlers,
  settings: settingsHandlers,
  system: systemHandlers,
  systemBackups: systemBackupsHandlers,
  users: usersHandlers,
  usersImport: usersImportHandlers,
  verify: verifyHandlers,
} as const satisfies { [Room in keyof Contract]: Handlers<Contract[Room]> }
