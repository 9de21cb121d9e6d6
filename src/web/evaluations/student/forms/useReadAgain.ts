import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { openAssignment } from '#contract/evaluations.ts'
import { onLine } from '#web/api/line.ts'
import { read } from '#web/api/read.ts'

/**
 * Reads a form again that its teacher has changed: immediately, when the connection is back, and when the student asks for it. What is read
 * replaces whatever shows this one; as long as nothing newer could be read, `hasFailed` says so.
 */
export function useReadAgain(assignmentId: string, isOld: boolean) {
  const queries = useQueryClient()
  const isReading = useIsFetching(read(openAssignment, { assignmentId })) > 0
  const [hasFailed, setFailed] = useState(false)
  const readAgain = useCallback(() => {
    const { queryKey } = read(openAssignment, { assignmentId })
    // A request in progress continues: otherwise an unstable connection would restart it forever.
    const asked = queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
    // Still here: nothing arrived, or only this browser's copy.
    void asked.then(() => setFailed(true))
  }, [queries, assignmentId])
  useEffect(() => {
    if (!isOld) return undefined
    readAgain()
    return onLine((isLost) => isLost || readAgain())
  }, [isOld, readAgain])
  return { isReading, hasFailed, readAgain }
}
