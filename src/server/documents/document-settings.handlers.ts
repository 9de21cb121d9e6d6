import type * as contract from '#contract/document-settings.ts'
import type { Handlers } from '../actions/context.ts'
import { previewPaper } from './preview.ts'
import { getPaperSettings, savePaperSettings, savePaperText } from './save-settings.ts'

export const documentSettingsHandlers: Handlers<typeof contract> = {
  getPaperSettings,
  savePaperSettings,
  savePaperText,
  previewPaper,
}
