import type { FunctionComponent, ReactNode } from 'react'
import { LostDialog } from './LostDialog.tsx'
import { LostPlace, type LostProps } from './LostPlace.tsx'
import { lazyChunk } from './lazy-chunk.ts'
import { useLazyChunk } from './use-lazy-chunk.ts'
import { whenIdle } from './when-idle.ts'

type Load<P> = () => Promise<{ default: FunctionComponent<P> }>
type Options<P> = {
  /** Shown in its place while it loads; nothing by default. */
  waiting?: (props: P) => ReactNode
  /** Shown while it can't load; by default 'Sin conexión' with a way to try again. */
  lost?: (props: P, state: LostProps) => ReactNode
  /** It's small and may soon be needed: it loads as soon as the page is idle. */
  soon?: boolean
}
/** `preload` asks for it before it's shown. */
type Lazy<P> = FunctionComponent<P> & { preload: () => void }

/**
 * A component whose code loads when it's first shown (record 027). When the connection is lost, the page around it stays: the place says
 * so, and the chunk loads automatically when the connection is back.
 */
export function lazy<P extends object>(load: Load<P>, { waiting, lost, soon = false }: Options<P> = {}): Lazy<P> {
  const chunk = lazyChunk(async () => (await load()).default)
  if (soon) whenIdle(chunk.ask)
  function LazyComponent(props: P) {
    const { value: Loaded, isLost, ...state } = useLazyChunk(chunk)
    if (Loaded) return <Loaded {...props} />
    if (!isLost) return waiting?.(props) ?? null
    const asked = { ...state, retry: chunk.retry }
    return lost ? lost(props, asked) : <LostPlace {...asked} />
  }
  return Object.assign(LazyComponent, { preload: () => void chunk.ask() })
}

/**
 * The same for a dialog: while its code can't come a small one says so, which `onClose` closes. It comes when the page is idle,
 * unless few people open it (`soon`).
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: Load<P>,
  { isOpen = isOpened, soon = true }: { isOpen?: (props: P) => boolean; soon?: boolean } = {},
): Lazy<P> {
  const chunk = lazyChunk(async () => (await load()).default)
  if (soon) whenIdle(chunk.ask)
  function LazyDialog(props: P) {
    const { value: Loaded, isLost, ...state } = useLazyChunk(chunk)
    return (
      <LostDialog {...state} retry={chunk.retry} opened={isLost && !Loaded && isOpen(props)} onClose={props.onClose}>
        {Loaded && <Loaded {...props} />}
      </LostDialog>
    )
  }
  return Object.assign(LazyDialog, { preload: () => void chunk.ask() })
}

const isOpened = (props: object): boolean => !('opened' in props) || props.opened === true
