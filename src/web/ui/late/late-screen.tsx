import type { FunctionComponent } from 'react'
import { Page } from '../Page.tsx'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { LostButton, textOf, titleOf } from './LostPlace.tsx'
import { pieceOf } from './piece.ts'
import { usePiece } from './use-piece.ts'

/** What a route's file brings. */
type Screen = { component?: FunctionComponent; loader?: unknown }

/**
 * The same as `late` for a screen: vite.config.ts puts it around the import of each route's file. The router would reload the page
 * when the file doesn't come, and remember for ever that it failed; so a screen comes in its stead that waits for it.
 */
export function lateScreen(load: () => Promise<Screen>): () => Promise<Screen> {
  // Where pages are made at build, what fails must stop the build.
  if (import.meta.env.SSR) return load
  const piece = pieceOf(load)
  function LateScreen() {
    const { value, isLost, ...state } = usePiece(piece)
    if (value?.component) return <value.component />
    if (!isLost) return <ScreenSkeleton />
    const lost = { ...state, retry: piece.retry }
    return (
      <div role="status">
        <Page title={titleOf(lost)} lead={textOf(lost)}>
          <LostButton {...lost} />
        </Page>
      </div>
    )
  }
  return async () => {
    await piece.ask()
    return piece.get().value ?? { component: LateScreen, loader: () => undefined }
  }
}
