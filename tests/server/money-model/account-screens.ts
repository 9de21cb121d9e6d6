import {
  accountOf,
  askedOf,
  type Course,
  isOpenAsk,
  isStanding,
  itemsOf,
  type State,
  sumOf,
  unpaidOf,
} from './state.ts'
import { enrollmentIdOf, type Screen, type World } from './world.ts'

/** Screens that show the state of each of a student's courses, what was paid and what is owed. */
export function accountScreens(world: World): Screen[] {
  return [statement(world), ...world.state.courses.map((course) => ownDialog(world, course))]
}

/** The same for staff. */
export function staffsAccountScreens(world: World): Screen[] {
  const enrolled = world.state.courses.filter((course) => world.state.enrollments.has(course))
  return [studentFile(world), ...enrolled.map((course) => staffsDialog(world, course))]
}

/** 'Estado de cuenta': the figures of each account, and what the last of its lines leaves owed. */
function statement({ student, state }: World): Screen {
  const enrolled = state.courses.filter((course) => state.enrollments.has(course))
  const courses = enrolled.map((course) => {
    const { unpaid, credit, isPaid, owed } = accountOf(state, course)
    return {
      course: course.name,
      is_active: state.enrollments.get(course)?.state === 'active',
      is_paid: isPaid,
      owed_reason: owed > 0 ? reasonOf(state, course) : null,
      left: unpaid - credit,
      ...figuresOf(state, course),
    }
  })
  const totals = sumsOf(courses)
  return {
    name: 'the statement of account',
    expected: { totals, courses },
    told: async () => {
      const told = await student.me.getOwnStatement({})
      return {
        totals: told.totals,
        courses: told.courses
          .map(({ course_name: course, is_active, is_paid, owed_reason, lines, ...one }) => {
            return { course, is_active, is_paid, owed_reason, left: lines.at(-1)?.balance_cents ?? 0, ...sumsOf([one]) }
          })
          .toSorted((a, b) => (a.course < b.course ? -1 : 1)),
      }
    },
  }
}

function figuresOf(state: State, course: Course) {
  const items = itemsOf(state, course)
  const standing = items.filter(isStanding)
  const { charged, paid, credit, owed } = accountOf(state, course)
  return {
    charged_cents: charged,
    covered_cents: sumOf(standing.map(({ share }) => share)),
    waived_cents: sumOf(standing.map(({ waived }) => waived)),
    paid_cents: paid,
    refunded_cents: sumOf(items.flatMap(({ money }) => money.map(({ refunded }) => refunded))),
    credit_cents: credit,
    owed_cents: owed,
  }
}

type Figures = ReturnType<typeof figuresOf>

function sumsOf(accounts: readonly Figures[]): Figures {
  return {
    charged_cents: sumOf(accounts.map((one) => one.charged_cents)),
    covered_cents: sumOf(accounts.map((one) => one.covered_cents)),
    waived_cents: sumOf(accounts.map((one) => one.waived_cents)),
    paid_cents: sumOf(accounts.map((one) => one.paid_cents)),
    refunded_cents: sumOf(accounts.map((one) => one.refunded_cents)),
    credit_cents: sumOf(accounts.map((one) => one.credit_cents)),
    owed_cents: sumOf(accounts.map((one) => one.owed_cents)),
  }
}

/** The student's file: the state of each enrollment, what is owed and why. */
function studentFile({ portal, student, state }: World): Screen {
  const owed = unpaidOf(state).map(({ course, amount }) => {
    return { course_name: course.name, amount_cents: amount, reason: reasonOf(state, course) }
  })
  return {
    name: "student's file",
    expected: {
      enrollments: state.courses.flatMap((course) => {
        const enrollment = state.enrollments.get(course)
        const status = enrollment?.state === 'withdrawn' ? 'Desistido' : 'En Progreso'
        return enrollment ? [`${course.name} ${status} ${enrollment.state === 'active'}`] : []
      }),
      owed: sumOf(owed.map(({ amount_cents }) => amount_cents)),
      lines: owed,
    },
    told: async () => {
      const file = await portal.staff.getStudent({ userId: student.userId })
      const lines = file.owed.lines.map(({ course_name, amount_cents, reason }) => {
        return { course_name, amount_cents, reason }
      })
      return {
        enrollments: file.enrollments
          .map(({ course_name, status, is_active }) => `${course_name} ${status} ${is_active}`)
          .toSorted(),
        owed: file.owed.amount_cents,
        lines: lines.toSorted((a, b) => (a.course_name < b.course_name ? -1 : 1)),
      }
    },
  }
}

/** No proof has been sent yet, staff are reviewing it, or it was refused. */
function reasonOf(state: State, course: Course): string {
  const asked = askedOf(state, course)
  if (!asked || !isOpenAsk(asked)) return 'rejected'
  return asked.receipt !== null ? 'in_review' : 'waiting'
}

/** What the dialog of giving a course up says to its student. */
function ownDialog({ student, state }: World, course: Course): Screen {
  const isRunning = (state.enrollments.get(course)?.state ?? 'withdrawn') !== 'withdrawn'
  return {
    name: `payment of ${course.name}`,
    expected: isRunning ? dialogOf(state, course) : { state: 'none', amount_cents: 0 },
    told: async () => figuresTold(await student.me.getCoursePayment({ courseId: course.id })),
  }
}

function staffsDialog(world: World, course: Course): Screen {
  const { portal, state } = world
  return {
    name: `payment of ${course.name} for staff`,
    expected: dialogOf(state, course),
    told: async () => {
      const enrollmentId = await enrollmentIdOf(world, course)
      return figuresTold(await portal.staff.getEnrollmentPayment({ enrollmentId }))
    },
  }
}

function figuresTold({ state, amount_cents }: { state: string; amount_cents: number }) {
  return { state, amount_cents }
}

function dialogOf(state: State, course: Course) {
  const { isPaid, charged, owed } = accountOf(state, course)
  if (isPaid) return { state: 'paid', amount_cents: charged }
  if (owed === 0) return { state: 'none', amount_cents: 0 }
  const reason = reasonOf(state, course)
  return { state: reason === 'rejected' ? 'owed' : reason, amount_cents: owed }
}
