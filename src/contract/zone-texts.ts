const names = new Map<string, string>()

/** 'hora de Argentina': a time zone in words, in summer and winter alike (decision L12). */
export function zoneText(zone: string): string {
  const known = names.get(zone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('es-AR', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  const name = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone).replace(' estándar', '')
  const text = name.startsWith('hora') ? name : `hora ${name}`
  names.set(zone, text)
  return text
}
