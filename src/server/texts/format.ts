import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { zoneText } from '#contract/zone-texts.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'

/** How the region writes numbers and days: on papers, in mails, notices, tables and the pages that the server writes. */
const REGION = 'es-AR'

/** Spanish for the ways of taking a course. */
export const COURSE_TYPE_WORDS = { regular: 'Regular', oyente: 'Oyente' } as const

/** 'DNI 30111222', as papers and tables name a person's document; '' when none is known. */
export function identityDocumentText(person: {
  document_type: IdentityDocumentType
  document_number: string | null
}): string {
  const { document_type, document_number } = person
  if (document_number === null) return ''
  return `${document_type === 'other' ? 'Doc.' : DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`
}

/** '1.234,5': with a decimal comma and at most two decimals. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(REGION, { maximumFractionDigits: 2 }).format(value)
}

/** '21 de noviembre de 2026' in a zone; a calendar day is itself everywhere. */
export function longDay(moment: Date | CalendarDay, zone: string): string {
  const timeZone = typeof moment === 'string' ? 'UTC' : zone
  return new Intl.DateTimeFormat(REGION, { dateStyle: 'long', timeZone }).format(new Date(moment))
}

/** '5/2/2026'. */
export function shortDay(day: CalendarDay): string {
  return day.split('-').toReversed().map(Number).join('/')
}

/** '05/02/2026', as tables write it. */
export function paddedDay(day: CalendarDay): string {
  return day.split('-').toReversed().join('/')
}

/** Writes moments of a zone in sentences as '05/02/2026, 15:04, hora de Argentina': nobody knows where they are read (decision L12). */
export function minutesIn(zone: string): (moment: Date) => string {
  const minutes = minutesFormat(zone)
  return (moment) => `${minutes.format(moment)}, ${zoneText(zone)}`
}

/** Writes them as cells: LibreOffice reads '05/02/2026 15:04' as a date, and with a comma as text. */
export function tableMinutesIn(zone: string): (moment: Date) => string {
  const minutes = minutesFormat(zone)
  return (moment) => minutes.format(moment).replace(',', '')
}

/** 'Fecha (hora de Argentina)': the title of a column of such cells. */
export function momentTitle(title: string, zone: string): string {
  return `${title} (${zoneText(zone)})`
}

function minutesFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(REGION, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** Writes the time of moments of a zone as '15:04:05'. */
export function timeIn(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(REGION, { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' })
  return (moment) => format.format(moment)
}

/** 'uno, dos y tres'. */
export function listText(words: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(words)
}

/** '45 segundos', '1 minuto', '3 horas': how long somebody has to wait, rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}
