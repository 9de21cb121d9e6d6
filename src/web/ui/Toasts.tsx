import { CloseButton } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getToasts, notify, onToasts, type Toast } from './notify.ts'
import { StatusIcon } from './StatusTag.tsx'
import styles from './Toasts.module.css'

const NONE: readonly Toast[] = []

/** Where toasts appear: a polite live region; a toast waits while the mouse moves over it or the focus is in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, getToasts, () => NONE)
  return (
    <section className={styles.region} aria-label="Mensajes del portal" data-print="hide">
      <div aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.durationMs)
  const { id } = toast

  useEffect(() => {
    if (held) return undefined
    const start = performance.now()
    const timer = setTimeout(() => notify.close(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - start))
    }
  }, [held, id])

  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      // By moving: a toast that appears under a resting mouse or where a finger was would never go, and cover what lies there.
      onPointerMove={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusIcon tone={toast.tone} size={20} />
      <div className={styles.text}>
        {toast.title && <strong>{toast.title}</strong>}
        <span>{toast.message}</span>
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run()
            notify.close(id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton aria-label="Cerrar mensaje" onClick={() => notify.close(id)} />
    </div>
  )
}
