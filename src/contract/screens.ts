import { programStudentsScreen, titlesScreen } from './screens/admissions.ts'
import { announcementsScreen, createAnnouncementScreen } from './screens/announcements.ts'
import { degreeScreen } from './screens/degree.ts'
import { pendingScreen, successScreen, cancelScreen } from './screens/checkout.ts'
import { coursesScreen, catalogueScreen, publicCatalogueScreen, publicCourseScreen } from './screens/courses.ts'
import { ownPapersScreen } from './screens/papers.ts'
import { courseStudentsScreen } from './screens/enrollments.ts'
import { studentAssignmentsScreen } from './screens/evaluations-student.ts'
import { taughtAssignmentsScreen, submissionsScreen, scoresScreen } from './screens/evaluations-teacher.ts'
import { forumScreen } from './screens/forum.ts'
import { ownGradesScreen } from './screens/grades-student.ts'
import { gradeHistoryScreen, finalGradesScreen } from './screens/grades-teacher.ts'
import { studentDashboardScreen, teacherDashboardScreen, adminDashboardScreen } from './screens/home.ts'
import { ownStatementScreen } from './screens/ledger.ts'
import { studentCourseScreen, taughtCoursesScreen, manageCourseScreen } from './screens/lessons.ts'
import { paymentsScreen } from './screens/payments.ts'
import { profileScreen } from './screens/people.ts'
import { periodsScreen } from './screens/periods.ts'
import { planScreen, programScreen, programsScreen } from './screens/programs.ts'
import { progressScreen } from './screens/progress.ts'
import { publicProgramScreen } from './screens/public-program.ts'
import { secretariatScreen } from './screens/secretariat.ts'
import { settingsScreen } from './screens/settings.ts'
import { systemScreen } from './screens/system.ts'
import { usersScreen } from './screens/users.ts'

/**
 * Every screen that reads something as soon as it's opened, with what it reads. A route takes its own from `screens/`, so that no
 * page loads the operations of all the others.
 */
export const screens = [
  programStudentsScreen,
  titlesScreen,
  announcementsScreen,
  createAnnouncementScreen,
  degreeScreen,
  pendingScreen,
  successScreen,
  cancelScreen,
  coursesScreen,
  catalogueScreen,
  publicCatalogueScreen,
  publicCourseScreen,
  ownPapersScreen,
  courseStudentsScreen,
  studentAssignmentsScreen,
  taughtAssignmentsScreen,
  submissionsScreen,
  scoresScreen,
  forumScreen,
  ownGradesScreen,
  gradeHistoryScreen,
  finalGradesScreen,
  studentDashboardScreen,
  teacherDashboardScreen,
  adminDashboardScreen,
  ownStatementScreen,
  studentCourseScreen,
  taughtCoursesScreen,
  manageCourseScreen,
  paymentsScreen,
  profileScreen,
  periodsScreen,
  programsScreen,
  programScreen,
  planScreen,
  progressScreen,
  publicProgramScreen,
  secretariatScreen,
  settingsScreen,
  systemScreen,
  usersScreen,
] as const
