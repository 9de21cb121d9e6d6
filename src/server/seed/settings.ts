import { SETTING_KEYS, type Settings } from '#domain/settings/settings.ts'
import type { document_settings } from '../database/tables/documents.ts'
import type { system_settings } from '../database/tables/settings.ts'
import { CAST } from './cast.ts'
import { WINDOW_CLOSES } from './courses/courses.ts'
import { example, SAMPLE_SETTINGS } from './sample-settings.ts'
import type { SeedDays } from './seed-days.ts'

/** The setting rows; rates have a table of their own. */
export function settingRows(days: SeedDays, zone: string): (typeof system_settings.$inferInsert)[] {
  const given: Partial<Settings> = {
    ...SAMPLE_SETTINGS,
    site_name: 'Seminario Teológico Reformado',
    site_description: 'Formación teológica reformada a distancia para las iglesias de América del Sur.',
    announcement_banner: example(
      `La matrícula del semestre está abierta hasta el ${longDay(days.day(WINDOW_CLOSES))}.`,
    ),
    support_whatsapp: '+5492983456789',
    time_zone: zone,
  }
  return SETTING_KEYS.flatMap((key) =>
    given[key] === undefined
      ? []
      : [{ key, value: given[key], updated_by: CAST.people.carla.id, updated_at: days.at(-200, '09:00') }],
  )
}

/** What papers need before any is issued: the demo shows them whole. */
export function paperSettingRows(days: SeedDays): (typeof document_settings.$inferInsert)[] {
  return [
    {
      city: 'la ciudad de Tres Arroyos',
      signer_name: 'Valeria Acosta',
      signer_office: 'Secretaria académica',
      updated_by: CAST.people.carla.id,
      updated_at: days.at(-200, '09:00'),
    },
  ]
}

/** '14 de diciembre'. */
function longDay(day: string): string {
  return new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}
