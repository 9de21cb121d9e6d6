import { getFileLink } from '#contract/files.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import { viewerTexts as texts } from './texts.ts'

/** Saves a stored file that no browser shows: asks for its link and follows it; the page stays. */
export async function saveFile(fileId: string): Promise<void> {
  try {
    const { url } = await call(getFileLink, { fileId })
    window.location.assign(`${url}&download=true`)
  } catch {
    // Whatever it was, the person can only try again.
    notify.error(texts.failed, { title: 'Error de descarga' })
  }
}
