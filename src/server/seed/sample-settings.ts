import { DEFAULT_PAYMENT_CONFIG, type PaymentConfig } from '#domain/payments/country-config.ts'
import { SAMPLE_MARK, type Settings } from '#domain/settings/settings.ts'

/** A text that only the institution can supply, marked as an example until it does (decision C10). */
export const example = (text: string) => `${text} ${SAMPLE_MARK}`

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
    cash: { address: example('Calle Falsa 123, Tres Arroyos'), hours: example('Lunes a viernes de 16:00 a 18:00') },
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
    cash: { address: example('Calle Falsa 456, Montevideo'), hours: example('Lunes a viernes de 9:00 a 12:00') },
  },
}

/**
 * What a seminary starts with until its administrator writes the real content: every value is marked, and addresses, where no mark
 * fits, are at example.org (decision C10). The support's WhatsApp stays empty: there is no number that belongs to nobody.
 */
export const SAMPLE_SETTINGS = {
  site_name: example('Seminario'),
  site_description: example('Formación teológica a distancia para las iglesias.'),
  contact_email: 'contacto@example.org',
  contact_phone: example('+54 2983 00-0000'),
  address: example('Calle Falsa 123, Tres Arroyos, Argentina'),
  support_email: 'soporte@example.org',
  terms: example(
    'Al matricularte aceptas el reglamento académico y las condiciones de pago de la institución. Los aranceles no incluyen libros. Puedes desistir de un curso desde «Mis Cursos».',
  ),
  payment_config: PAYMENTS,
} as const satisfies Partial<Settings>
