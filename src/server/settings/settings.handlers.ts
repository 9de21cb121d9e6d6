import type * as contract from '#contract/settings.ts'
import type { Handlers } from '../actions/context.ts'
import { getSettings, getSystemStats } from './get-settings.ts'
import { saveSettings } from './save-settings.ts'

export const settingsHandlers: Handlers<typeof contract> = { getSettings, saveSettings, getSystemStats }
