import { getSettings } from '../settings.ts'
import { ask, screen } from './screen.ts'

export const settingsScreen = screen('/admin/settings', () => [ask(getSettings, {})])
