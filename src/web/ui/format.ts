import { zoneText } from '#contract/zone-texts.ts'
import { DAY_MS, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { sizeIn } from '#domain/files/format.ts'
import { withoutSeparators } from '#domain/search-words.ts'
import { getSession } from '#web/session/session.ts'

/** Decision W2. */
const LOCALE = 'es-AR'
const formats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<number, Intl.NumberFormat>()
let relativeFormat: Intl.RelativeTimeFormat | undefined
let ownZone: string | undefined

type Moment = Date | string

/** The institution's time zone (decision L12). */
export const timeZone = (): string => getSession().settings.time_zone || DEFAULT_TIME_ZONE

/** A number in Argentine format, with at most two decimals. */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  // Making one takes a phone longer than a hundred numbers.
  const known = numberFormats.get(maximumFractionDigits)
  if (known) return known.format(value)
  const made = new Intl.NumberFormat(LOCALE, { maximumFractionDigits })
  numberFormats.set(maximumFractionDigits, made)
  return made.format(value)
}

/** '87,4 %', from 0 to 100. */
export function formatPercent(value: number): string {
  return `${formatNumber(value, 1)}\u00A0%`
}

/** '21 nov 2026', in the institution's zone; a calendar day ('2026-11-21') is itself in every zone. */
export function formatDate(moment: Moment): string {
  return isDay(moment)
    ? withoutDots({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }, moment)
    : withoutDots({ day: 'numeric', month: 'short', year: 'numeric', timeZone: timeZone() }, moment)
}

/** '21 nov', without its year: for the ticks of a chart. */
export function formatDay(moment: Moment): string {
  return formatDate(moment).split(' ').slice(0, 2).join(' ')
}

/** '21/11': for the ticks of a chart on a phone. */
export function formatShortDay(day: string): string {
  return format({ day: 'numeric', month: 'numeric', timeZone: 'UTC' }, day)
}

/** '21 nov 2026, 23:59'. */
export function formatDateTime(moment: Moment): string {
  if (isDay(moment)) return formatDate(moment)
  return `${formatDate(moment)}, ${formatTime(moment)}`
}

/** '23:59'; '23:59, hora de Argentina' in a browser whose clock shows another hour at that moment. */
export function formatTime(moment: Moment): string {
  const zone = foreignZone(moment)
  return zone ? `${formatClock(moment)}, ${zone}` : formatClock(moment)
}

/** 'hora de Argentina' where the browser's clock shows another hour than the institution's at that moment; null elsewhere. */
export function foreignZone(moment: Moment = new Date()): string | null {
  return formatClock(moment) === formatClock(moment, browserZone()) ? null : zoneText(timeZone())
}

/** '23:59' of the institution's zone, or of another, without naming it. */
export function formatClock(moment: Moment, zone = timeZone()): string {
  return format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }, moment)
}

/** Where the browser believes that it is. */
function browserZone(): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

/** 'sábado, 21 de noviembre de 2026, 23:59': the exact moment, for hover and focus. */
export function formatExact(moment: Moment): string {
  const zone = isDay(moment) ? 'UTC' : timeZone()
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }, moment)
  return isDay(moment) ? day : `${day}, ${formatTime(moment)}`
}

/** In words within a week ('hoy, 23:59', 'hace 3 días', 'dentro de 2 horas'); otherwise the date. */
export function formatWhen(moment: Moment, now = new Date()): string {
  const days = dayNumber(moment) - dayNumber(now)
  if (Math.abs(days) > 6) return formatDate(moment)
  if (isDay(moment)) return relative(days, 'day')
  const minutes = Math.round((new Date(moment).getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 1) return 'ahora'
  if (Math.abs(minutes) < 60) return relative(minutes, 'minute')
  return `${relative(days, 'day')}, ${formatTime(moment)}`
}

/** A file's size: '4,25 MB', '512 Bytes' (document 3 §9). */
export function formatBytes(bytes: number): string {
  const { value, unit } = sizeIn(bytes)
  return `${formatNumber(value, 2)} ${unit}`
}

/** For searching: lower case, without accents. 'Teología' matches 'teologia'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es')
}

/** A `filter` for Select and MultiSelect that ignores accents and the signs between letters. */
export function foldedFilter<O>({ options, search }: { options: O[]; search: string }): O[] {
  const wanted = fold(withoutSeparators(search.trim()))
  return options.filter((option) => fold(withoutSeparators(labelOf(option))).includes(wanted))
}

function labelOf(option: unknown): string {
  return typeof option === 'object' && option !== null && 'label' in option ? String(option.label) : String(option)
}

/** '1 lección', '3 lecciones'. */
export function count(amount: number, one: string, many: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`
}

const isDay = (moment: Moment): moment is string => typeof moment === 'string' && moment.length === 10

function dayNumber(moment: Moment): number {
  if (isDay(moment)) return Date.parse(moment) / DAY_MS
  const day = formatOf({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timeZone() }, 'en-CA').format(
    new Date(moment),
  )
  return Date.parse(day) / DAY_MS
}

/** 'viernes' or 'V', of a calendar day. */
export function formatWeekday(day: string, form: 'narrow' | 'long'): string {
  return format({ weekday: form, timeZone: 'UTC' }, day)
}

function relative(amount: number, unit: 'day' | 'minute'): string {
  relativeFormat ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
  return relativeFormat.format(amount, unit)
}

function withoutDots(options: Intl.DateTimeFormatOptions, moment: Moment): string {
  const parts = formatOf(options).formatToParts(new Date(moment))
  const part = (type: string) => (parts.find((one) => one.type === type)?.value ?? '').replace('.', '')
  return `${part('day')} ${part('month')} ${part('year')}`
}

function format(options: Intl.DateTimeFormatOptions, moment: Moment): string {
  return formatOf(options).format(new Date(moment))
}

/** Dates in these words; one that was made before is used again. */
export function formatOf(options: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
