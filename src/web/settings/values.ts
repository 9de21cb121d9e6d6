import type { UseFormReturnType } from '@mantine/form'
import { isSample, SETTING_TABS, type SettingKey, type SettingTab } from '#domain/settings/settings.ts'
import type { AllSettings, SettingsInput } from './answers.ts'

/** The form's values: the contract's input as it is. */
export type Values = SettingsInput & Record<string, unknown>
export type SettingsFormOf = UseFormReturnType<Values>

/** What the form starts with; no new rate, none taken back. */
export function valuesOf({ settings }: AllSettings, today: string): Values {
  const nothing = { rate: null, valid_on: today }
  return {
    ...settings,
    supported_file_types: settings.supported_file_types.join(', '),
    exchange_rates: { ARS: { ...nothing }, UYU: { ...nothing } },
    removed_rates: [],
  }
}

/** The form values for what others stored in the meantime, in the form's own terms. */
export function storedValues(all: AllSettings, stored: object, today: string): Values {
  return { ...valuesOf(all, today), ...stored }
}

/** The tab that contains a field, by its path: 'payment_config.uruguay.payment_link' is on 'system'. */
export function tabOf(path: string): SettingTab {
  const [key = ''] = path.split('.')
  return TABS.find((tab) => KEYS_OF[tab].some((one) => one === key)) ?? 'system'
}

/** The tabs in the order of the screen. */
export const TABS: readonly SettingTab[] = ['general', 'users', 'notifications', 'security', 'system']
const KEYS_OF: Record<SettingTab, readonly SettingKey[]> = SETTING_TABS

/** How many texts of a tab still hold a sample. */
export function samplesOn(tab: SettingTab, { settings }: AllSettings): number {
  return KEYS_OF[tab].reduce((sum, key) => sum + samplesIn(settings[key]), 0)
}

function samplesIn(value: unknown): number {
  if (typeof value === 'string') return isSample(value) ? 1 : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, inner) => sum + samplesIn(inner), 0)
}

/** The values by their paths: what two people change of one country's payments are two things. */
export function partsOf(values: unknown, path = ''): Record<string, unknown> {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return { [path]: values }
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, inner]) => partsOf(inner, path === '' ? name : `${path}.${name}`)),
  )
}

/** The whole fields of which parts were touched. */
export function touchedFields(values: Values, touched: readonly string[]): Partial<SettingsInput> {
  const names = new Set(touched.map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
