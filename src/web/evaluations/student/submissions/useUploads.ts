import { useCallback, useEffect, useRef, useState } from 'react'
import { isLostLine, ProblemError } from '#web/api/client.ts'
import { onLine } from '#web/api/line.ts'
import { upload } from '#web/api/upload.ts'
import { filesTexts as texts } from './texts.ts'

/** A chosen file on its way: what it is, and how far it has come. */
export type UploadItem = {
  key: number
  file: File
  state:
    | { kind: 'sending'; percent: number }
    | { kind: 'done'; fileId: string }
    /** For the line to come back. */
    | { kind: 'waiting' }
    | { kind: 'failed'; message: string; canRetry: boolean }
}

/** Too large, not of the type, empty, not the person's to send. */
const FINAL_STATUSES = [403, 404, 413, 415, 422]

/** The files of one submission: each is sent at once with its real progress and can be cancelled, removed or tried again. */
export function useUploads(assignmentId: string) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const setState = useCallback((key: number, state: UploadItem['state']) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, state } : item)))
  }, [])

  const start = useCallback(
    async (key: number, file: File) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      setState(key, { kind: 'sending', percent: 0 })
      try {
        const stored = await upload({ purpose: 'submission', assignment_id: assignmentId })(file, {
          signal: controller.signal,
          onProgress: (percent) => setState(key, { kind: 'sending', percent }),
        })
        setState(key, { kind: 'done', fileId: stored.id })
      } catch (error) {
        if (!controller.signal.aborted) setState(key, failureOf(error))
      } finally {
        running.current.delete(key)
      }
    },
    [assignmentId, setState],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        lastKey.current += 1
        const key = lastKey.current
        setItems((all) => [...all, { key, file, state: { kind: 'sending', percent: 0 } }])
        void start(key, file)
      }
    },
    [start],
  )

  // Uploads that are waiting for the connection resume automatically once it's back.
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  useEffect(
    () =>
      onLine((isLost) => {
        if (isLost) return
        for (const { key, file, state } of latest.current) if (state.kind === 'waiting') void start(key, file)
      }),
    [start],
  )

  const remove = useCallback((key: number) => {
    running.current.get(key)?.abort()
    setItems((all) => all.filter((item) => item.key !== key))
  }, [])

  return { items, add, remove, retry: start, fail: setState }
}

/** A refusal of the file itself stays one however often it is sent. */
function failureOf(error: unknown): UploadItem['state'] {
  if (isLostLine(error)) return { kind: 'waiting' }
  if (!(error instanceof ProblemError)) return { kind: 'failed', message: texts.fileFailedText, canRetry: true }
  return { kind: 'failed', message: error.detail, canRetry: !FINAL_STATUSES.includes(error.status) }
}
