import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from './join-pictures.ts'
import type { Turn } from './pdf-of-pictures.ts'
import { SCALES, scalePicture } from './scale-picture.ts'

/** A picture of the list: with an address of its own in this browser. */
export type TakenPicture = Picture & { readonly key: number; readonly url: string }

/** Most pictures of one PDF. */
export const MOST_PICTURES = 40

const NEXT: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** The pictures that wait to be joined, in their order. Each is made smaller as it comes: a cheap phone has no room for many of 12 megapixels. */
export function usePictures() {
  const [items, setItems] = useState<readonly TakenPicture[]>([])
  const lastKey = useRef(0)
  const made = useRef(new Set<string>())

  const forget = useCallback((urls: Iterable<string>) => {
    for (const url of urls) {
      URL.revokeObjectURL(url)
      made.current.delete(url)
    }
  }, [])
  useEffect(() => {
    const urls = made.current
    return () => forget([...urls])
  }, [forget])

  /** Adds these at the end, one after the other; answers those that the browser can't read. */
  const add = useCallback(async (files: readonly File[]): Promise<File[]> => {
    const unreadable: File[] = []
    const [first] = SCALES
    for (const file of files) {
      const jpeg = first && (await scalePicture(file, first).catch(() => null))
      if (!jpeg) {
        unreadable.push(file)
        continue
      }
      lastKey.current += 1
      const taken = { key: lastKey.current, jpeg, turn: 0 as const, url: URL.createObjectURL(jpeg) }
      made.current.add(taken.url)
      setItems((all) => [...all, taken])
    }
    return unreadable
  }, [])

  const turn = useCallback((key: number) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, turn: NEXT[item.turn] } : item)))
  }, [])

  /** Moves one a place towards the front (-1) or the end (1). */
  const move = useCallback((key: number, by: -1 | 1) => {
    setItems((all) => {
      const from = all.findIndex((item) => item.key === key)
      const moved = all[from]
      return moved && all[from + by] ? all.toSpliced(from, 1).toSpliced(from + by, 0, moved) : all
    })
  }, [])

  const remove = useCallback(
    (key: number) =>
      setItems((all) => {
        forget(all.filter((item) => item.key === key).map(({ url }) => url))
        return all.filter((item) => item.key !== key)
      }),
    [forget],
  )

  const clear = useCallback(() => {
    forget([...made.current])
    setItems([])
  }, [forget])

  return { items, add, turn, move, remove, clear }
}

export type Pictures = ReturnType<typeof usePictures>
