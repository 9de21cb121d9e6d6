import type { CallOutput, SentForm } from '#contract/operation.ts'
import type { getSettings, SettingsForm } from '#contract/settings.ts'

export type AllSettings = CallOutput<typeof getSettings>
export type Rate = AllSettings['rate_history'][number]
export type SettingsInput = SentForm<typeof SettingsForm>
