import { useState } from 'react'
import * as z from 'zod/mini'

const Hidden = z.catch(z.array(z.string()), [])

/** The evaluations of a course that this browser leaves out of its book. */
export function useHiddenColumns(courseId: string) {
  const key = `book-columns ${courseId}`
  const [hidden, setHidden] = useState<readonly string[]>(() => stored(key))
  return {
    hidden,
    hide: (next: readonly string[]) => {
      setHidden(next)
      try {
        if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
        else localStorage.removeItem(key)
      } catch {
        // A browser that keeps nothing shows all columns the next time.
      }
    },
  }
}

function stored(key: string): readonly string[] {
  try {
    return Hidden.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}
