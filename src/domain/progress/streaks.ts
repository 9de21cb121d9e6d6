import { type CalendarDay, daysBetween } from '../calendar.ts'

/** A student's streak in calendar days of the institution's zone; null before the first (document 2 §3, decision L11). */
export interface Streak {
  current_streak: number
  longest_streak: number
  last_access: CalendarDay | null
}

/** The streak of a student who has never studied. */
export const NO_STREAK: Streak = { current_streak: 0, longest_streak: 0, last_access: null }

/**
 * A streak grows once per calendar day; a missed day resets it to 1 (document 2 §9, decision L11). An earlier day changes nothing.
 */
export function extendStreak(streak: Streak, today: CalendarDay): Streak {
  const missed = streak.last_access === null ? null : daysBetween(streak.last_access, today)
  if (missed !== null && missed <= 0) return streak
  const current_streak = missed === 1 ? streak.current_streak + 1 : 1
  return { current_streak, longest_streak: Math.max(streak.longest_streak, current_streak), last_access: today }
}

/** The days of a streak to display: 0 once a whole day was missed; yesterday's still counts today. */
export function currentStreak(streak: Streak, today: CalendarDay): number {
  if (streak.last_access === null) return 0
  return daysBetween(streak.last_access, today) <= 1 ? streak.current_streak : 0
}

/** Levels of a streak, by its message (document 1 §9). */
export type StreakLevel = 'start' | 'good' | 'building' | 'strong' | 'master'

/** The level of a displayed streak: 0, 1, under 7, under 30, 30 or more days (document 1 §9). */
export function streakLevel(days: number): StreakLevel {
  if (days <= 0) return 'start'
  if (days === 1) return 'good'
  if (days < 7) return 'building'
  return days < 30 ? 'strong' : 'master'
}
