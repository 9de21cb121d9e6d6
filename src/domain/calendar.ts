/** A calendar day, 'YYYY-MM-DD', in the institution's zone unless said otherwise (decision L12). */
export type CalendarDay = string

/** A moment: a Date on the server, ISO 8601 text as it travels. */
export type Instant = Date | string

/** The institution's zone when the setting is missing (decision L12). */
export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS
/** A day without clock changes in milliseconds. */
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds since 1970 of a moment. */
export function toMs(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
}

/** Whether a text is a day that exists, 'YYYY-MM-DD'. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Whether a text names a time zone that Intl knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(formatterOf(zone))
  } catch {
    return false
  }
}

/** The day that a zone's calendar shows at a moment. */
export function calendarDayIn(zone: string, instant: Instant): CalendarDay {
  return new Date(wallMs(zone, toMs(instant))).toISOString().slice(0, 10)
}

/** The hour, 0 to 23, that a zone's clocks show at a moment. */
export function hourIn(zone: string, instant: Instant): number {
  return new Date(wallMs(zone, toMs(instant))).getUTCHours()
}

/** The first moment of a day in a zone: local midnight, or where clocks jump over midnight, the moment after the jump. */
export function startOfDayIn(zone: string, day: CalendarDay): Date {
  const wall = dayMs(day)
  const before = wall - offsetMs(zone, wall - DAY_MS)
  const after = wall - offsetMs(zone, wall + DAY_MS)
  const midnights = [before, after].filter((ms) => wallMs(zone, ms) === wall)
  return new Date(midnights.length > 0 ? Math.min(...midnights) : Math.max(before, after))
}

/** The last second of a day in a zone: 23:59:59 local time (decision L12). */
export function endOfDayIn(zone: string, day: CalendarDay): Date {
  return new Date(startOfDayIn(zone, addDays(day, 1)).getTime() - 1000)
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((dayMs(to) - dayMs(from)) / DAY_MS)
}

/** The day a number of days later (earlier when negative). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(dayMs(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same time of day in a zone, a number of days later (earlier when negative). */
export function shiftDays(zone: string, instant: Instant, days: number): Date {
  const day = calendarDayIn(zone, instant)
  const sinceMidnight = toMs(instant) - startOfDayIn(zone, day).getTime()
  return new Date(startOfDayIn(zone, addDays(day, days)).getTime() + sinceMidnight)
}

function dayMs(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** A zone's wall clock at a moment, written as if it were UTC; whole seconds. */
function wallMs(zone: string, ms: number): number {
  return Math.floor(ms / 1000) * 1000 + offsetMs(zone, ms)
}

/** Since then every zone has changed its clocks at whole minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0)
/** How many zone minutes are cached; beyond that, they're recomputed. */
const MOST_OFFSETS = 2000
const offsets = new Map<string, number>()

/** How far a zone's wall clock is ahead of UTC at a moment. */
function offsetMs(zone: string, ms: number): number {
  if (!(ms >= WHOLE_MINUTES_SINCE)) return reckonOffset(zone, ms)
  const minute = `${zone} ${Math.floor(ms / MINUTE_MS)}`
  const known = offsets.get(minute)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = reckonOffset(zone, ms)
  offsets.set(minute, offset)
  return offset
}

function reckonOffset(zone: string, ms: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(ms)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

// Building a formatter costs about 50 µs, so each zone keeps its own.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, formatter)
  return formatter
}
