import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getCourseCertificates, issueCourseCertificates } from '#contract/paper-batches.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { read, renew } from '#web/api/read.ts'
import { batchTexts as texts } from './batch-texts.ts'

type Of = { course_id: string; period_id: string }

/**
 * Issues a course's certificates, some at each request, until none is left or it's stopped; each answer is shown at once. What fails on
 * the way is said, and `start` goes on with what is left.
 */
export function useIssueAll(of: Of) {
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'issuing' | 'stopping'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])

  async function start() {
    if (state !== 'idle') return
    stopped.current = false
    setFailure(null)
    setState('issuing')
    try {
      if (!(await issueAll())) setFailure(texts.stuck)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setFailure(error.detail)
    } finally {
      setState('idle')
      await renew(queries, ['papers'])
    }
  }

  /** False when further requests issue nothing, though some are left. */
  async function issueAll(): Promise<boolean> {
    for (let before = Infinity; ;) {
      const { issued, ...answer } = await call(issueCourseCertificates, of)
      queries.setQueryData(read(getCourseCertificates, of).queryKey, answer)
      if (answer.left === 0 || stopped.current) return true
      if (issued === 0 && answer.left >= before) return false
      before = answer.left
    }
  }

  function stop() {
    stopped.current = true
    setState('stopping')
  }

  return { state, failure, start, stop }
}
