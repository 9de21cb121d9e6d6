import { setRegistrationPhoto } from '#contract/accounts.ts'
import { ProblemError } from '#web/api/client.ts'
import { sendBytes } from '#web/api/upload.ts'
import { notify } from '#web/ui/notify.ts'
import { fileOfDataUrl } from '#web/ui/photo/crop.ts'
import { accountsTexts as texts } from './texts.ts'

const PHOTO_TOAST_MS = 8000

/** The account exists whatever becomes of its photo. */
export async function storePhoto(dataUrl: string, photo_token: string): Promise<void> {
  const file = fileOfDataUrl(dataUrl, 'foto.jpg')
  try {
    await sendBytes(setRegistrationPhoto, { photo_token, name: file.name }, file)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    notify.warning(texts.photoFailed(error.detail), { durationMs: PHOTO_TOAST_MS })
  }
}
