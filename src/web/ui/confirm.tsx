import { useEffect, useSyncExternalStore } from 'react'
import { getQuestion, onQuestion } from './confirm-store.ts'
import { lazy } from './lazy/lazy.tsx'
import { whenUsed } from './lazy/when-used.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/**
 * Where the question of `confirm()` appears. Its dialog comes once the page has been drawn, or used, and lies in one file with the fields and dialogs that
 * screens with something to lose are made of (scripts/chunk-groups.ts): what is asked before leaving unsaved work waits for no line.
 */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, getQuestion, () => null)
  useEffect(() => whenUsed(ConfirmDialog.preload), [])
  return question && <ConfirmDialog question={question} />
}
