import { isSample, type Settings } from '#domain/settings/settings.ts'
import { PEOPLE } from '../../seed/cast.ts'
import type { SAMPLE_SETTINGS } from '../../seed/sample-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { bad, good, warning, type Finding, type WithDatabase } from '../check-line.ts'
import { countPeople, listSamplePrograms, listWithoutSecondStep } from '../check-queries.ts'

/** What the first start stores as an example, as it's called on the screen. */
const SAMPLE_NAMES: Readonly<Record<keyof typeof SAMPLE_SETTINGS, string>> = {
  site_name: 'nombre del sitio',
  site_description: 'descripción',
  contact_email: 'email de contacto',
  contact_phone: 'teléfono de contacto',
  address: 'dirección',
  support_email: 'email de ayuda',
  terms: 'términos y condiciones',
  payment_config: 'datos de pago',
}

/** Checks that no demo user, whose password everyone knows, exists where others have access. */
export async function checkDemoPeople({ database, config }: WithDatabase): Promise<Finding> {
  const people = await countPeople(
    database,
    Object.values(PEOPLE).map(({ id }) => id),
  )
  if (people === 0) return good('No hay personas de la demostración.')
  if (config.isDemo) return good('Es una demostración, y solo esta máquina llega a ella.')
  const says = 'Están las personas de la demostración, cuya contraseña conoce todo el mundo.'
  return bad(says, 'Empieza con una base de datos vacía: otra carpeta en DATA_DIR u otra base en DATABASE_URL.')
}

/** Everybody who administers has a second step. */
export async function checkSecondSteps({ database, config }: WithDatabase): Promise<Finding> {
  if (!config.isProduction) return good('Fuera de producción no hace falta.')
  const without = await listWithoutSecondStep(database)
  if (without.length === 0) return good('Quienes administran entran con un segundo paso.')
  const says = `Administran sin segundo paso: ${without.join(', ')}.`
  return warning(says, 'Cada quien lo activa en «Mi Perfil», o lo exige la configuración, en «Seguridad».')
}

/** The settings that still have the value of the first start, as the screen calls them. */
export function sampleNames(settings: Settings): string[] {
  return Object.entries(SAMPLE_NAMES)
    .filter(([key]) => isSample(JSON.stringify(Object(settings)[key])))
    .map(([, name]) => name)
}

/** Checks that nothing that only the institution knows is still an example. */
export async function checkSamples({ database, config }: WithDatabase): Promise<Finding> {
  const settings = await readSettings(database)
  const samples = sampleNames(settings)
  const programs = await listSamplePrograms(database)
  if (samples.length + programs.length === 0) return good('No quedan datos de ejemplo.')
  const says = [
    ...(samples.length > 0 ? [`Quedan datos de ejemplo en la configuración: ${samples.join(', ')}.`] : []),
    ...(programs.length > 0 ? [`Hay programas de ejemplo: ${programs.join(', ')}.`] : []),
  ].join(' ')
  return config.isProduction
    ? warning(says, 'Reemplázalos en el portal, en «Configuración» y en «Programas», antes de que se pague.')
    : good(`${says} Fuera de producción no molestan.`)
}
