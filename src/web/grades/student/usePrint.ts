import { useState } from 'react'
import { flushSync } from 'react-dom'

type Pages = {
  hasNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>
}

/** Prints a list that pages: the rest of it is fetched first, so that the paper says everything. */
export function usePrint({ hasNextPage, fetchNextPage }: Pages) {
  const [isPreparing, setIsPreparing] = useState(false)

  async function print() {
    if (isPreparing) return
    setIsPreparing(true)
    let more = hasNextPage
    while (more) {
      const { hasNextPage: isMore, isError } = await fetchNextPage()
      more = isMore && !isError
    }
    flushSync(() => setIsPreparing(false))
    window.print()
  }

  return { print, isPreparing }
}
