import { useEffect, useSyncExternalStore } from 'react'
import type { Piece, PieceState } from './piece.ts'

/** The state of a piece, which is asked for as soon as it's shown; `when` puts that off. */
export function usePiece<T>(piece: Piece<T>, when: (ask: () => Promise<void>) => void = atOnce): PieceState<T> {
  const state = useSyncExternalStore(piece.subscribe, piece.get, () => UNASKED)
  useEffect(() => when(piece.ask), [piece, when])
  return state
}

/** In a page made at build. */
const UNASKED = { value: null, isLost: false, isAsking: false, isStale: false }

const atOnce = (ask: () => Promise<void>) => void ask()
