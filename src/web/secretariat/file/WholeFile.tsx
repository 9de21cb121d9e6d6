import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { WholeLists } from '#web/ui/GrowingList.tsx'
import { notify } from '#web/ui/notify.ts'
import styles from './File.module.css'
import { fileTexts as texts } from './texts.ts'

/** Every section of a student's file, on paper only: it's printed once all of them have loaded. */
export function WholeFile({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null)
  const wasPrinted = useRef(false)
  const client = useQueryClient()
  const fetching = useIsFetching()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    // What loads next has begun by now: a section's effects come before this one.
    if (wasPrinted.current || fetching > 0 || client.isFetching() > 0) return
    wasPrinted.current = true
    if (paper.current?.querySelector('[role="alert"]')) {
      notify.error(texts.printRetry, { title: texts.printFailed })
      close()
    } else window.print()
  }, [fetching, client])

  useEffect(() => {
    const done = () => close()
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [])

  return (
    <div ref={paper} className={styles.whole}>
      <WholeLists value>{children}</WholeLists>
    </div>
  )
}
