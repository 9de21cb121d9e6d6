import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { getQuestion, onQuestion } from './confirm-store.ts'

/** Where the question of `confirm()` appears. It's always there: what is asked before leaving unsaved work can't wait for a line. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, getQuestion, () => null)
  return question && <ConfirmDialog question={question} />
}
