import type * as z from 'zod/mini'
import type { getSettings, SettingsForm } from '#contract/settings.ts'
import type { CallOutput } from '#contract/operation.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'

type All = CallOutput<typeof getSettings>
export type Form = z.input<typeof SettingsForm>

const NOTHING_NEW = {
  exchange_rates: { ARS: { rate: null, valid_on: '2026-01-01' }, UYU: { rate: null, valid_on: '2026-01-01' } },
  removed_rates: [],
}

/** The settings' form as somebody would send it who changes only this, from the defaults or from what was read. */
export function settingsForm(change: Partial<Form> = {}, from: All['settings'] | null = null): Form {
  const { supported_file_types, ...settings } = from ?? SETTING_DEFAULTS
  return {
    ...settings,
    ...NOTHING_NEW,
    site_name: settings.site_name || 'Seminario',
    supported_file_types: supported_file_types.join(', '),
    ...change,
  }
}
