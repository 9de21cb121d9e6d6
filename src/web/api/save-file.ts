import { getFileLink } from '#contract/files.ts'
import { notify } from '#web/ui/notify.ts'
import { uiTexts as texts } from '#web/ui/texts.ts'
import { call, ProblemError } from './client.ts'
import { expectedUser, forShown } from './expected-user.ts'

/** Document 2 §8: how long a download is reported. */
const STARTED_MS = 3000
const FAILED_MS = 5000

/** Saves a stored file through a link that is signed on request (decision M8), and reports how it went; the page stays. */
export async function saveFile(fileId: string): Promise<void> {
  try {
    const { url, file_name } = await call(getFileLink, { fileId })
    // Following the link to a file that the storage has lost would leave the portal for the server's bare answer.
    if (!(await isReadable(url))) return fail(fileId, texts.fileFailed)
    window.location.assign(forShown(`${url}&download=true`))
    notify.succeeded(fileId)
    notify.success(file_name, { title: texts.downloadStarted, durationMs: STARTED_MS })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    fail(fileId, error.status === 0 ? error.detail : texts.linkFailed)
  }
}

function fail(fileId: string, reason: string): void {
  notify.error(reason, { title: texts.downloadFailed, durationMs: FAILED_MS, about: fileId })
}

/** Whether the first byte comes. */
async function isReadable(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { ...expectedUser(), range: 'bytes=0-0' } }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
