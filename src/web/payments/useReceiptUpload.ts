import { useRef, useState } from 'react'
import { ProblemError } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { receiptTexts as texts } from './texts.ts'

type State = { kind: 'idle' } | { kind: 'sending'; percent: number } | { kind: 'failed'; message: string }

/** Sends a receipt and then does what it's for, once; what was uploaded isn't sent again when the second half failed. */
export function useReceiptUpload() {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const uploaded = useRef<{ file: File; id: string } | null>(null)

  /** What `handOver` answers, or null when it was cancelled or failed; without a file, `handOver` gets null. */
  async function send<Answer>(
    file: File | null,
    handOver: (fileId: string | null, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (running.current) return null
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ kind: 'sending', percent: 0 })
    try {
      const answer = await handOver(file && (await idOf(file, signal)), signal)
      uploaded.current = null
      setState({ kind: 'idle' })
      return answer
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: sentenceOf(error) })
      if (error instanceof ProblemError && error.code === 'FILE_ALREADY_USED') uploaded.current = null
      return null
    } finally {
      running.current = null
    }
  }

  async function idOf(file: File, signal: AbortSignal): Promise<string> {
    if (uploaded.current?.file !== file) {
      const onProgress = (percent: number) => setState({ kind: 'sending', percent })
      const { id } = await upload({ purpose: 'receipt' })(file, { signal, onProgress })
      uploaded.current = { file, id }
    }
    return uploaded.current.id
  }

  function cancel() {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, send, cancel }
}

function sentenceOf(error: unknown): string {
  return error instanceof ProblemError ? error.detail : texts.failed
}
