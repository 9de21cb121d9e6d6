import { DAY_MS } from '#domain/calendar.ts'
import type { notifications } from '../database/tables/notifications.ts'
import { commentAdded } from '../notifications/kinds/community.ts'
import { assignmentPublished, submissionGraded, submissionReceived } from '../notifications/kinds/courses.ts'
import { receiptsWait } from '../notifications/kinds/money-work.ts'
import type { SharedNotice } from '../notifications/notice-kind.ts'
import { demoId, PEOPLE } from './cast.ts'
import { courseOf } from './courses/catalogue.ts'
import type { EvaluationPlan } from './evaluations/evaluation-plan.ts'
import { keyOf, periodOf } from './evaluations/evaluations.ts'
import { EVALUATIONS } from './evaluations/plans.ts'
import type { SeedSubmission } from './evaluations/submissions.ts'
import type { forumRows } from './forum.ts'
import type { SeedPerson } from './people.ts'
import type { SeedDays } from './seed-days.ts'
import type { Study } from './studies/studies.ts'

type NewNotice = typeof notifications.$inferInsert
type Told = { to: string; at: Date | undefined; notice: SharedNotice }
type Telling = readonly Told[]
type Happened = {
  people: readonly SeedPerson[]
  studies: readonly Study[]
  submissions: readonly SeedSubmission[]
  forum: ReturnType<typeof forumRows>
}

/** How long ago the cast last looked at the bell. */
const UNREAD_MS = 3 * DAY_MS

/** The bell's notices to the cast this semester, in the portal's own words, oldest first; those older than three days were read. */
export function noticeRows(happened: Happened, days: SeedDays): NewNotice[] {
  const cast = new Set<string>(Object.values(PEOPLE).map(({ id }) => id))
  const told: Telling = [
    ...published(happened, days),
    ...graded(happened),
    ...handedIn(happened),
    ...commented(happened),
    ...receipts(happened),
  ]
  return told
    .flatMap(({ to, at, notice }) => (at && cast.has(to) ? [{ to, at, notice }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ to, at, notice: { kind, title, message, about } }, index) => ({
      id: demoId(`notice:${index}:${to}`),
      user_id: to,
      kind: kind.name,
      type: kind.type,
      title,
      message,
      metadata: about,
      created_at: at,
      read: days.now.getTime() - at.getTime() > UNREAD_MS,
      mail_due: false,
    }))
}

/** New evaluations, for those who studied the course by then. */
function published({ studies }: Happened, days: SeedDays): Telling {
  return EVALUATIONS.filter((plan) => periodOf(plan) === 'current').flatMap((plan) =>
    studies
      .filter((study) => study.course === plan.course && study.studies && study.purchase.period === 'current')
      .filter((study) => (study.studies?.from ?? 0) <= plan.published)
      .map(({ student }) => ({
        to: student.id,
        at: days.at(plan.published, '09:00'),
        notice: assignmentPublished.says(evaluationOf(plan)),
      })),
  )
}

/** What a teacher graded, for its student. */
function graded({ submissions }: Happened): Telling {
  return submissions.flatMap(({ plan, row: { id, user_id, grade, graded_at, graded_by } }) =>
    id && grade != null && graded_by && periodOf(plan) === 'current'
      ? [
          {
            to: user_id,
            at: graded_at ?? undefined,
            notice: submissionGraded.says({
              ...evaluationOf(plan),
              submission_id: id,
              assignment_id: evaluationOf(plan).id,
              grade,
              max_score: plan.maxScore,
              wasGraded: false,
            }),
          },
        ]
      : [],
  )
}

/** What waits for its grade, for its teacher. */
function handedIn({ submissions }: Happened): Telling {
  const waiting = submissions.filter(({ row }) => row.submission_type === 'file' && row.grade === null)
  return [...Map.groupBy(waiting, ({ plan }) => plan)].map(([plan, own]) => ({
    to: demoId(`user:${courseOf(plan.course).teacher}`),
    at: own.map(({ row }) => row.submitted_at).reduce((last, at) => (at && last && at > last ? at : last)),
    notice: submissionReceived.says({ ...evaluationOf(plan), pending: own.length }),
  }))
}

/** The first comment under a post, for its author. */
function commented({ people, forum }: Happened): Telling {
  return forum.posts.flatMap((post) => {
    const first = forum.comments.find(({ post_id, user_id }) => post_id === post.id && user_id !== post.user_id)
    const by = people.find(({ id }) => id === first?.user_id)
    if (!first || !by || !post.id) return []
    const about = { kind: 'posts' as const, id: post.id, post_id: post.id, title: post.title }
    const notice = commentAdded.says({ ...about, by: `${by.first_name} ${by.last_name}` })
    return [{ to: post.user_id, at: first.created_at, notice }]
  })
}

/** The newest receipt that waits, for administrators. */
function receipts({ people, studies }: Happened): Telling {
  const sent = studies.filter(({ purchase }) => purchase.outcome === 'in_review').map(({ enrolledAt }) => enrolledAt)
  const newest = new Date(Math.max(...sent.map((at) => at.getTime())))
  return people
    .filter(({ role }) => role.includes('admin'))
    .map(({ id }) => ({ to: id, at: newest, notice: receiptsWait.says({}) }))
}

function evaluationOf(plan: EvaluationPlan) {
  return {
    id: demoId(`assignment:${keyOf(plan)}`),
    title: plan.title,
    course_id: demoId(`course:${plan.course}`),
    course_name: courseOf(plan.course).name,
  }
}
