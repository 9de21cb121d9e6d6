import type { FunctionComponent, ReactNode } from 'react'
import { LostDialog } from './LostDialog.tsx'
import { LostPlace, type LostProps } from './LostPlace.tsx'
import { lazyChunk } from './lazy-chunk.ts'
import { useLazyChunk } from './use-lazy-chunk.ts'
import { whenIdle } from './when-idle.ts'

type Load<P> = () => Promise<{ default: FunctionComponent<P> }>
type Options<P> = {
  /** What stands in its place while it's on its way; nothing by default. */
  waiting?: (props: P) => ReactNode
  /** What stands there while it can't come; 'Sin conexión' with a way to try again by default. */
  lost?: (props: P, state: LostProps) => ReactNode
  /** It's small and somebody may soon want it: it comes as soon as the page has nothing else to do. */
  soon?: boolean
}
/** `preload` asks for it before it's shown. */
type Lazy<P> = FunctionComponent<P> & { preload: () => void }

/**
 * A component whose code comes when it's shown first (record 027). A lost line keeps the page around it: the place says so, and the
 * piece comes by itself when the line is back.
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
