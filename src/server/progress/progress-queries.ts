import { and, eq, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { CourseCounts } from '#domain/progress/course-progress.ts'
import type { Streak } from '#domain/progress/streaks.ts'
import type { Database } from '../database/connect.ts'
import { countAssignments, countCompletedAssignments, isEnrolled } from '../database/rules.ts'
import { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'
import type { Tx } from '../database/transaction.ts'

/**
 * How much of a course an enrollment has done, counted in one statement: work to hand in counts when it was handed in,
 * a form when it was graded, and only active evaluations count (document 2 §4 and §9).
 */
export async function countCourse(db: Database | Tx, enrollmentId: string): Promise<CourseCounts> {
  const { rows } = await db.execute<CourseCounts & Record<string, unknown>>(sql`
    select
      (select count(*)::int from lessons l where l.course_id = e.course_id) as total_lessons,
      (select count(*)::int from completed_lessons d where d.enrollment_id = e.id) as completed_lessons,
      ${countAssignments({ id: sql`e.id`, course_id: sql`e.course_id`, period_id: sql`e.period_id` })} as total_assignments,
      ${countCompletedAssignments(sql`e.id`)} as completed_assignments
    from enrollments e where e.id = ${enrollmentId}
  `)
  const [counts] = rows
  if (!counts) throw new Error('counting returned no row')
  return { ...counts }
}

type StudentCounts = CourseCounts & { enrollment_id: string; name: string; total: number }

/**
 * The same for everybody now studying in a course, of one period or of all, by last name: up to the given number, with the total
 * count. The enrollments are found through their course's index, the work done in each through its own indexes.
 */
export async function countStudents(
  db: Database,
  { courseId, periodId, most }: { courseId: string; periodId: string | undefined; most: number },
): Promise<StudentCounts[]> {
  const { rows } = await db.execute<StudentCounts & Record<string, unknown>>(sql`
    select e.id as enrollment_id, u.name, e.total,
      (select count(*)::int from lessons l where l.course_id = e.course_id) as total_lessons,
      (select count(*)::int from completed_lessons d where d.enrollment_id = e.id) as completed_lessons,
      ${countAssignments({ id: sql`e.id`, course_id: sql`e.course_id`, period_id: sql`e.period_id` })} as total_assignments,
      ${countCompletedAssignments(sql`e.id`)} as completed_assignments
    from (
      select e.id, e.user_id, e.course_id, e.period_id, (count(*) over ())::int as total
      from enrollments e join users u on u.id = e.user_id
      where e.course_id = ${courseId} and ${periodId ? sql`e.period_id = ${periodId}` : sql`true`} and ${isEnrolled('e')}
      order by u.last_name, u.first_name, e.id limit ${most}
    ) e join users u on u.id = e.user_id`)
  return rows
}

/** Marks a lesson as completed; null when it was already. */
export async function insertCompletion(
  tx: Tx,
  completion: typeof completed_lessons.$inferInsert,
): Promise<Date | null> {
  const [row] = await tx
    .insert(completed_lessons)
    .values(completion)
    .onConflictDoNothing()
    .returning({ completed_at: completed_lessons.completed_at })
  return row?.completed_at ?? null
}

export async function findCompletion(tx: Tx, enrollmentId: string, lessonId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ completed_at: completed_lessons.completed_at })
    .from(completed_lessons)
    .where(and(eq(completed_lessons.enrollment_id, enrollmentId), eq(completed_lessons.lesson_id, lessonId)))
  return row?.completed_at ?? null
}

export async function deleteCompletion(tx: Tx, enrollmentId: string, lessonId: string): Promise<void> {
  await tx
    .delete(completed_lessons)
    .where(and(eq(completed_lessons.enrollment_id, enrollmentId), eq(completed_lessons.lesson_id, lessonId)))
}

const streak = {
  current_streak: user_streaks.current_streak,
  longest_streak: user_streaks.longest_streak,
  last_access: user_streaks.last_access,
}

export async function findStreak(db: Database | Tx, userId: string): Promise<Streak | null> {
  const [row] = await db.select(streak).from(user_streaks).where(eq(user_streaks.user_id, userId))
  return row ?? null
}

/** The streak of a person, made when missing and held until the transaction ends. */
export async function holdStreak(tx: Tx, userId: string): Promise<Streak> {
  await tx.insert(user_streaks).values({ user_id: userId }).onConflictDoNothing()
  const [row] = await tx.select(streak).from(user_streaks).where(eq(user_streaks.user_id, userId)).for('update')
  if (!row) throw new Error('the streak is gone')
  return row
}

export async function saveStreak(tx: Tx, userId: string, next: Streak, at: Date): Promise<void> {
  const { current_streak, longest_streak, last_access } = next
  await tx
    .update(user_streaks)
    .set({ current_streak, longest_streak, last_access, streak_updated_at: at })
    .where(eq(user_streaks.user_id, userId))
}

export async function insertActivityDay(tx: Tx, userId: string, day: CalendarDay): Promise<void> {
  await tx.insert(user_activity_days).values({ user_id: userId, day }).onConflictDoNothing()
}
