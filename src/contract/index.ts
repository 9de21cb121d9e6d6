import type { Room } from './operation.ts'
import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as admissions from './admissions.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as degree from './degree.ts'
import * as checkout from './checkout.ts'
import * as courses from './courses.ts'
import * as paperBatches from './paper-batches.ts'
import * as paperSettings from './paper-settings.ts'
import * as papers from './papers.ts'
import * as enrollments from './enrollments.ts'
import * as evaluations from './evaluations.ts'
import * as files from './files.ts'
import * as filters from './filters.ts'
import * as forum from './forum.ts'
import * as grades from './grades.ts'
import * as home from './home.ts'
import * as ledger from './ledger.ts'
import * as lessons from './lessons.ts'
import * as notifications from './notifications.ts'
import * as overview from './overview.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as periods from './periods.ts'
import * as programs from './programs.ts'
import * as progress from './progress.ts'
import * as requirements from './requirements.ts'
import * as secretariat from './secretariat.ts'
import * as publicCourse from './public-course.ts'
import * as recognized from './recognized.ts'
import * as publicProgram from './public-program.ts'
import * as schemes from './schemes.ts'
import * as scholarships from './scholarships.ts'
import * as search from './search.ts'
import * as secondStep from './second-step.ts'
import * as settings from './settings.ts'
import * as systemBackups from './system-backups.ts'
import * as system from './system.ts'
import * as verify from './verify.ts'
import * as usersImport from './users-import.ts'
import * as users from './users.ts'
import * as usersTogether from './users-together.ts'

/** Everything that can be asked of the server, room by room. */
export const contract = {
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
} as const satisfies Record<
  | Room
  | 'systemBackups'
  | 'publicCourse'
  | 'publicProgram'
  | 'schemes'
  | 'secondStep'
  | 'usersImport'
  | 'usersTogether'
  | 'verify'
  | 'paperBatches'
  | 'paperSettings',
  object
>

export type Contract = typeof contract
