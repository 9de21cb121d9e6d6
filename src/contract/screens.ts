import type * as z from 'zod/mini'
import { SEARCHES } from './screens/addresses.ts'
import * as admissions from './screens/admissions.ts'
import * as announcements from './screens/announcements.ts'
import * as degree from './screens/degree.ts'
import * as checkout from './screens/checkout.ts'
import * as courses from './screens/courses.ts'
import * as documents from './screens/papers.ts'
import * as enrollments from './screens/enrollments.ts'
import * as evaluationsStudent from './screens/evaluations-student.ts'
import * as evaluationsTeacher from './screens/evaluations-teacher.ts'
import * as forum from './screens/forum.ts'
import * as gradesStudent from './screens/grades-student.ts'
import * as gradesTeacher from './screens/grades-teacher.ts'
import * as home from './screens/home.ts'
import * as homeAdmin from './screens/home-admin.ts'
import * as ledger from './screens/ledger.ts'
import * as lessons from './screens/lessons.ts'
import * as overview from './screens/overview.ts'
import * as payments from './screens/payments.ts'
import * as people from './screens/people.ts'
import * as periods from './screens/periods.ts'
import * as programs from './screens/programs.ts'
import * as progress from './screens/progress.ts'
import * as publicProgram from './screens/public-program.ts'
import * as secretariat from './screens/secretariat.ts'
import * as settings from './screens/settings.ts'
import * as system from './screens/system.ts'
import * as users from './screens/users.ts'
import type { Asked } from './screens/screen.ts'

/** A screen whatever its address says. */
export type AnyScreen = { readonly address: string; readonly reads: (given: never) => readonly Asked[] }

const rooms = [
  admissions,
  announcements,
  degree,
  checkout,
  courses,
  documents,
  enrollments,
  evaluationsStudent,
  evaluationsTeacher,
  forum,
  gradesStudent,
  gradesTeacher,
  home,
  homeAdmin,
  ledger,
  lessons,
  overview,
  payments,
  people,
  periods,
  programs,
  progress,
  publicProgram,
  secretariat,
  settings,
  system,
  users,
]

/**
 * Every screen that reads something as soon as it's opened, with what it reads. A route takes its own from `screens/`, so that no
 * page loads the operations of all the others.
 */
export const screens: readonly AnyScreen[] = rooms.flatMap((room): unknown[] => Object.values(room)).filter(isScreen)

const searches: Readonly<Record<string, { readonly read: z.ZodMiniObject }>> = SEARCHES

/** What a screen reads when it's opened with these params and this search, which is validated as its route does. */
export const readsAt = ({ address, reads }: AnyScreen, params: object, search: object): readonly Asked[] =>
  // Its declaration says of which address its reads are made.
  reads({ ...searches[address]?.read.parse(search), ...params } as never)

function isScreen(declared: unknown): declared is AnyScreen {
  return typeof declared === 'object' && declared !== null && 'reads' in declared
}
