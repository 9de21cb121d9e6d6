import { lazy, Suspense, useSyncExternalStore } from 'react'
import { getQuestion, onQuestion } from './confirm-store.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** Where the question of `confirm()` appears; its code comes with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, getQuestion, () => null)
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  )
}
