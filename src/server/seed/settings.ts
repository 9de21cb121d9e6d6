import { DEFAULT_PAYMENT_CONFIG, type PaymentConfig } from '#domain/payments/country-config.ts'
import { SAMPLE_MARK, SETTING_KEYS, type Settings } from '#domain/settings/settings.ts'
import type { system_settings } from '../database/tables/settings.ts'
import { CAST } from './cast.ts'
import type { SeedDays } from './seed-days.ts'

/** What only the institution can supply is marked as an example (decision C10). */
const example = (text: string) => `${text} ${SAMPLE_MARK}`

const BANK = { document: example('30-00000000-0'), alias: '', cbu: '', account: '', observations: '' }

const PAYMENTS: PaymentConfig = {
  argentina: {
    ...DEFAULT_PAYMENT_CONFIG.argentina,
    bank: {
      ...BANK,
      bank: example('Banco de la Nación'),
      holder: example('Seminario Teológico Reformado'),
      alias: example('SEMINARIO.EJEMPLO'),
      cbu: example('0000000000000000000000'),
    },
    payment_link: 'https://example.org/pagar-ejemplo',
    cash: { address: example('Calle Falsa 123, Tres Arroyos'), hours: 'Lunes a viernes de 16:00 a 18:00' },
  },
  uruguay: {
    ...DEFAULT_PAYMENT_CONFIG.uruguay,
    bank: {
      ...BANK,
      bank: example('Banco República'),
      holder: example('Seminario Teológico Reformado'),
      document: example('21 000000 0000'),
      account: example('000000000-00000'),
      observations: example('Indica tu nombre en la referencia'),
    },
    payment_link: 'https://example.org/pagar-ejemplo',
    cash: { address: example('Calle Falsa 456, Montevideo'), hours: 'Lunes a viernes de 9:00 a 12:00' },
  },
}

const SETTINGS: Partial<Settings> = {
  site_name: 'Seminario Teológico Reformado',
  site_description: 'Formación teológica reformada a distancia para las iglesias de América del Sur.',
  contact_email: 'contacto@example.org',
  contact_phone: example('+54 2983 00-0000'),
  address: example('Calle Falsa 123, Tres Arroyos, Argentina'),
  announcement_banner: 'La inscripción al segundo semestre está abierta hasta el 30 de julio.',
  support_email: 'soporte@example.org',
  support_whatsapp: '+5429830000000',
  terms: example(
    'Al matricularte aceptas el reglamento académico y las condiciones de pago de la institución. Los aranceles no incluyen libros. Puedes desistir de un curso desde «Mis Cursos».',
  ),
  payment_config: PAYMENTS,
}

/** The setting rows; rates have a table of their own. */
export function settingRows(days: SeedDays, zone: string): (typeof system_settings.$inferInsert)[] {
  const given: Partial<Settings> = { ...SETTINGS, time_zone: zone }
  return SETTING_KEYS.flatMap((key) =>
    given[key] === undefined
      ? []
      : [{ key, value: given[key], updated_by: CAST.people.carla.id, updated_at: days.at(-200, '09:00') }],
  )
}
