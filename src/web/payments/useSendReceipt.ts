import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import { attachReceipt } from '#contract/payments.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { receiptTexts as texts } from './texts.ts'

type State = { kind: 'idle' } | { kind: 'sending'; percent: number } | { kind: 'failed'; message: string }

/** Uploads a receipt with its real progress and hands it to its payment; what was uploaded isn't sent twice. */
export function useSendReceipt(paymentId: string) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const uploaded = useRef<{ file: File; id: string } | null>(null)

  /** The payment under review, or null when it was cancelled or failed. */
  async function send(file: File): Promise<CallOutput<typeof attachReceipt> | null> {
    if (running.current) return null
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', percent: 0 })
    try {
      if (uploaded.current?.file !== file) {
        const onProgress = (percent: number) => setState({ kind: 'sending', percent })
        const stored = await upload({ purpose: 'receipt' })(file, { signal: controller.signal, onProgress })
        uploaded.current = { file, id: stored.id }
      }
      const payment = await call(
        attachReceipt,
        { paymentId, file_id: uploaded.current.id },
        { signal: controller.signal },
      )
      uploaded.current = null
      setState({ kind: 'idle' })
      return payment
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: sentenceOf(error) })
      if (error instanceof ProblemError && error.code === 'FILE_ALREADY_USED') uploaded.current = null
      return null
    } finally {
      running.current = null
    }
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
