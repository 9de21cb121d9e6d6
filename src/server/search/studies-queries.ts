import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { isWorkThrough } from '../database/study.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { isTaughtBy } from '../database/taught-by.ts'
import { type Asked, excerptOf, hasWords, isAlike, isFound, rankOf } from './matching-queries.ts'

// Each statement has its scope from where its screen's list has it: nothing is found that the person couldn't open.

const taught = ({ userId, today }: Asked) => isTaughtBy({ user: { id: userId }, today })

/** Of a student and a course: the enrollment that its page shows (getCourseForStudent): running ones first, never a withdrawn one. */
const ownEnrollment = (userId: SQL, column: SQL) => sql`(
  select ${column} from enrollments e
  where e.user_id = ${userId} and e.course_id = courses.id and e.status <> 'Desistido'
  order by e.is_active desc, e.enrollment_date desc limit 1)`

/** A student's courses and the catalogue; a teacher's; the staff's: all. */
const COURSE_SCOPES: Readonly<Record<Role, (asked: Asked) => SQL | undefined>> = {
  student: ({ userId }) => sql`(courses.is_active or ${ownEnrollment(userId, sql`true`)})`,
  teacher: taught,
  admin: () => undefined,
}

export function coursesFor(role: Role, asked: Asked): SQL {
  const rank = sql`greatest(${rankOf(asked, courses.name)}, ${rankOf(asked, sql`courses.course_code || ''`)})`
  const found = asked.how === 'begun' ? holdsWords(asked) : and(holdsWords(asked, 3), isAlike(asked, courses.name))
  const own = role === 'student' ? sql`coalesce(${ownEnrollment(asked.userId, sql`true`)}, false)` : sql`false`
  return sql`select 'course' as kind, ${courses.id} as id, ${role}::text as "as", ${rank} as rank, ${courses.name} as title,
      ${courses.course_code} as detail, null::text as excerpt, null::timestamptz as at, null::uuid as course_id,
      null::uuid as user_id, ${own} as is_own
    from ${courses}
    where ${and(COURSE_SCOPES[role](asked), found)}
    order by rank desc, ${courses.is_active} desc, is_own desc, ${courses.name}, ${courses.id} limit ${asked.limit}`
}

/** As the lists of courses search, in any place of code, name and description: the words, or their first letters. */
function holdsWords({ words }: Asked, letters?: number): SQL | undefined {
  return and(
    ...words.map((word) => {
      const part = letters === undefined ? word : sql`left(${word}, ${letters}::int)`
      return sql`${courses.search_text} like fold('%' || ${part} || '%')`
    }),
  )
}

/** Lessons are the students' and the teachers' of their courses. */
const LESSON_SCOPES: Readonly<Record<'student' | 'teacher', (asked: Asked) => SQL | undefined>> = {
  student: ({ userId }) => sql`courses.id = any (array(
    select e.course_id from enrollments e where e.user_id = ${userId} and e.status <> 'Desistido'))`,
  teacher: taught,
}

export function lessonsFor(role: 'student' | 'teacher', asked: Asked): SQL {
  const { title, module_title, description } = lessons
  // While an enrollment is paused, lessons are named but not read (decision M6).
  const isPaused = sql`not e.is_active and e.status = 'En Progreso'`
  const mayRead = role === 'student' ? sql`not ${ownEnrollment(asked.userId, isPaused)}` : sql`true`
  const contents = sql`lesson_contents k where k.lesson_id = ${lessons.id} and ${hasWords(asked, sql`k.search_words`)}`
  const excerpt = sql`case when ${mayRead} then coalesce((
    select ${excerptOf(asked, sql`k.content_text`)} from ${contents} and k.content_text is not null order by k."order" limit 1
  ), ${description}) end`
  const found = isFound(asked, {
    title,
    texts: sql`${title} || ' ' || coalesce(${module_title}, '') || ' ' || coalesce(${description}, '')`,
    orText: sql`${mayRead} and exists (select from ${contents})`,
  })
  return sql`select 'lesson' as kind, ${lessons.id} as id, ${role}::text as "as", ${rankOf(asked, title)} as rank, ${title} as title,
      ${courses.name} as detail, ${asked.how === 'begun' ? excerpt : sql`null::text`} as excerpt, null::timestamptz as at,
      ${courses.id} as course_id, null::uuid as user_id, false as is_own
    from ${lessons} join ${courses} on ${courses.id} = ${lessons.course_id}
    where ${and(LESSON_SCOPES[role](asked), found)}
    order by rank desc, ${courses.name}, ${lessons.order}, ${lessons.id} limit ${asked.limit}`
}

/** Evaluations are a student's while their enrollments see them (decision L1), and a teacher's; deleted ones with grades are nobody's (decision C6). */
export function evaluationsFor(role: 'student' | 'teacher', asked: Asked): SQL {
  const { title, description, file_instructions } = assignments
  const theirs = sql`exists (select from ${enrollments} where ${isWorkThrough(asked.enrollmentIds)})`
  const found = isFound(asked, {
    title,
    texts: sql`${title} || ' ' || coalesce(${description}, '') || ' ' || coalesce(${file_instructions}, '')`,
  })
  return sql`select 'evaluation' as kind, ${assignments.id} as id, ${role}::text as "as", ${rankOf(asked, title)} as rank, ${title} as title,
      ${courses.name} as detail, null::text as excerpt, ${assignments.due_date} as at, ${courses.id} as course_id,
      null::uuid as user_id, false as is_own
    from ${assignments} join ${courses} on ${courses.id} = ${assignments.course_id}
    where ${and(role === 'student' ? theirs : taught(asked), isNull(assignments.archived_at), found)}
    order by rank desc, ${assignments.is_active} desc, ${assignments.created_at} desc, ${assignments.id} limit ${asked.limit}`
}
