import type { FunctionComponent } from 'react'
import { Page } from '../Page.tsx'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { LostButton, textOf, titleOf } from './LostPlace.tsx'
import { lazyChunk } from './lazy-chunk.ts'
import { useLazyChunk } from './use-lazy-chunk.ts'

/** What a route's file brings. */
type Screen = { component?: FunctionComponent; loader?: unknown }

/**
 * The same as `lazy` for a screen: vite.config.ts puts it around the import of each route's file. The router would reload the page
 * when the file doesn't come, and remember for ever that it failed; so a screen comes in its stead that waits for it.
 */
export function lazyScreen(load: () => Promise<Screen>): () => Promise<Screen> {
  // Where pages are made at build, what fails must stop the build.
  if (import.meta.env.SSR) return load
  const chunk = lazyChunk(load)
  function LazyScreen() {
    const { value, isLost, ...state } = useLazyChunk(chunk)
    if (value?.component) return <value.component />
    if (!isLost) return <ScreenSkeleton />
    const lost = { ...state, retry: chunk.retry }
    return (
      <div role="status">
        <Page title={titleOf(lost)} lead={textOf(lost)}>
          <LostButton {...lost} />
        </Page>
      </div>
    )
  }
  return async () => {
    await chunk.ask()
    return chunk.get().value ?? { component: LazyScreen, loader: () => undefined }
  }
}
