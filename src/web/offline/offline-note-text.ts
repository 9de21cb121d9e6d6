import { formatDate, formatDay, formatTime } from '#web/ui/format.ts'

/** 'Guardado a las 14:32', of another day 'Guardado el 21 nov a las 14:32', in the institution's zone. */
export function offlineNoteText(since: string, now = new Date()): string {
  const time = formatTime(since)
  return formatDate(since) === formatDate(now)
    ? `Guardado a las ${time}`
    : `Guardado el ${formatDay(since)} a las ${time}`
}
