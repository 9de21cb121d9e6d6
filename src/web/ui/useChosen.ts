import { useState } from 'react'
import { TOGETHER_MAX } from '#domain/together.ts'
import { useSame } from './useSame.ts'

/** Which rows of a list are chosen, to do the same with all of them: only those that are shown count. */
export function useChosen(ids: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = useSame((id: string, is: boolean) =>
    setPicked((now) => new Set(is ? [...now, id] : [...now].filter((one) => one !== id))),
  )
  return {
    chosen: ids.filter((id) => picked.has(id)).slice(0, TOGETHER_MAX),
    isChosen: (id: string) => picked.has(id),
    pick,
    chooseAll: (all: boolean) => setPicked(new Set(all ? ids.slice(0, TOGETHER_MAX) : [])),
  }
}
