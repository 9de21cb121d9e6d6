import { useRef, useState } from 'react'
import { ProblemError } from '#web/api/client.ts'
import { type ReceiptTarget, upload } from '#web/api/upload.ts'
import { receiptTexts as texts } from './texts.ts'

type State = { kind: 'idle' } | { kind: 'sending'; percent: number } | { kind: 'failed'; message: string }

/**
 * Uploads a receipt for a payment, or for a cart with a course, and then performs the action it's for, once; doesn't upload the
 * file again when the second step failed. A payment that no longer accepts receipts rejects it before it's sent.
 */
export function useReceiptUpload() {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const uploaded = useRef<{ file: File; id: string } | null>(null)

  /** What `handOver` answers, or null when it was cancelled or failed; without a file, `handOver` gets null. */
  async function send<Answer>(
    file: File | null,
    target: ReceiptTarget,
    handOver: (fileId: string | null, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (running.current) return null
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ kind: 'sending', percent: 0 })
    let stage: Stage = 'upload'
    try {
      const fileId = file && (await idOf(file, target, signal))
      stage = 'record'
      const answer = await handOver(fileId, signal)
      uploaded.current = null
      setState({ kind: 'idle' })
      return answer
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: sentenceOf(error, stage) })
      if (error instanceof ProblemError && error.code === 'FILE_ALREADY_USED') uploaded.current = null
      return null
    } finally {
      running.current = null
    }
  }

  async function idOf(file: File, target: ReceiptTarget, signal: AbortSignal): Promise<string> {
    if (uploaded.current?.file !== file) {
      const onProgress = (percent: number) => setState({ kind: 'sending', percent })
      const { id } = await upload({ purpose: 'receipt', ...target })(file, { signal, onProgress })
      uploaded.current = { file, id }
    }
    return uploaded.current.id
  }

  function cancel() {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  /** What failed was about a file or words that are others now. */
  const forget = () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now))

  return { state, send, cancel, forget }
}

/** What failed: the file's way, or the record that it belongs to. */
type Stage = 'upload' | 'record'

/** A refusal says its own reason; what broke has the sentences of document 2 §8. */
function sentenceOf(error: unknown, stage: Stage): string {
  const broke = stage === 'upload' ? texts.failed : texts.recordFailed
  if (!(error instanceof ProblemError)) return broke
  if (error.code === 'STORAGE_UNAVAILABLE') return texts.storageDown
  return error.status >= 500 ? broke : error.detail
}
