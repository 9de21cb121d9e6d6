import type { CallInput, CallOutput } from '#contract/operation.ts'
import type { getSettings, saveSettings } from '#contract/settings.ts'

export type AllSettings = CallOutput<typeof getSettings>
export type Rate = AllSettings['rate_history'][number]
export type SettingsInput = Omit<CallInput<typeof saveSettings>, 'revision'>
