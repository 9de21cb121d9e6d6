import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveScores } from '#contract/evaluations.ts'
import type { Operation, Room } from '#contract/operation.ts'
import { call, isDeclined, isLostLine, ProblemError } from '#web/api/client.ts'
import { onLine } from '#web/api/line.ts'
import { read, renew } from '#web/api/read.ts'
import type { Book } from './answers.ts'
import { type BookStore, createBookStore, type Sent, type SentCell } from './book-store.ts'
import { storedAt, withSaved } from './cells.ts'
import { bookTexts as texts } from './texts.ts'

/** What follows from a saved grade is read again once nothing was saved for a moment. */
const SETTLED_MS = 800
const CHANGES: readonly Room[] = ['grades', 'evaluations', 'home', 'lessons']

/** What is typed in a book and saved, over the answer that the page has of it; `asked`: how the book is read. */
export function useGradeBook(asked: readonly [Operation, object], book: Book): BookStore {
  const queries = useQueryClient()
  const [{ store, end }] = useState(() => openStore(queries, asked, book))
  const { compare, retry } = store
  useEffect(() => compare())
  useEffect(() => onLine((isLost) => !isLost && retry()), [retry])
  useEffect(() => end, [end])
  return store
}

function openStore(queries: QueryClient, asked: readonly [Operation, object], book: Book) {
  const { queryKey } = read(...asked)
  const now = () => queries.getQueryData<Book>(queryKey) ?? book
  let timer: ReturnType<typeof setTimeout> | undefined
  const renewLater = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void renew(queries, CHANGES)
    }, ms)
  }
  const send = async (assignmentId: string, scores: readonly SentCell[]): Promise<Sent> => {
    try {
      const { items } = await call(saveScores, { assignmentId, scores: [...scores] })
      const found = new Map(
        items.map(({ enrollment_id, grade, original_grade, version }) => [
          enrollment_id,
          { grade: original_grade ?? grade, version },
        ]),
      )
      // One that was taken back and isn't scored any more is no longer listed.
      const stored = new Map(
        scores.map(({ enrollment_id: id }) => [id, found.get(id) ?? { grade: null, version: 0 }] as const),
      )
      // An answer that was under way may be older than this.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Book>(queryKey, (old) => old && withSaved(old, assignmentId, stored))
      renewLater(SETTLED_MS)
      return { stored }
    } catch (error) {
      return refusalOf(error)
    }
  }
  const maxScore = (id: string) => now().columns.find(({ assignment_id }) => assignment_id === id)?.max_score ?? 0
  const store = createBookStore({
    stored: (cell) => storedAt(now(), cell),
    maxScore,
    send,
    reload: () => queries.refetchQueries({ queryKey }),
  })
  const end = () => {
    if (timer !== undefined) renewLater(0)
  }
  return { store, end }
}

function refusalOf(error: unknown): Sent {
  if (!(error instanceof ProblemError)) throw error
  if (isLostLine(error)) return { refused: 'offline' }
  if (error.code === 'CHANGED_MEANWHILE') return { refused: 'changed' }
  return isDeclined(error)
    ? { refused: 'said', said: texts.declined, isOfAll: true }
    : { refused: 'said', said: error.detail }
}
