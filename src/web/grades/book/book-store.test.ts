import { describe, expect, test } from 'vitest'
import { type Sent, type SentCell, createBookStore } from './book-store.ts'
import type { CellAt, Stored } from './cells.ts'

const keyOf = ({ enrollment_id, assignment_id }: CellAt) => `${enrollment_id} ${assignment_id}`

/** A book over 10 points whose server keeps versions as the portal does; `answer` may refuse instead. */
function book() {
  const server = new Map<string, Stored>()
  const page = new Map<string, Stored>()
  const sent: { assignment_id: string; cells: readonly SentCell[] }[] = []
  const said: { next: Sent | null } = { next: null }
  const EMPTY: Stored = { grade: null, version: 0 }
  const store = createBookStore({
    stored: (cell) => page.get(keyOf(cell)) ?? EMPTY,
    maxScore: () => 10,
    reload: async () => {
      page.clear()
      for (const [key, stored] of server) page.set(key, stored)
      store.compare()
    },
    send: async (assignment_id, cells) => {
      sent.push({ assignment_id, cells })
      await Promise.resolve()
      const refused = said.next
      said.next = null
      if (refused) return refused
      const at = ({ enrollment_id }: SentCell) => keyOf({ enrollment_id, assignment_id })
      const isOther = (cell: SentCell) => {
        const now = server.get(at(cell)) ?? EMPTY
        return now.version !== cell.version || now.grade !== cell.seen_grade
      }
      if (cells.some(isOther)) return { refused: 'changed' }
      const stored = new Map<string, Stored>()
      for (const cell of cells) {
        const now = { grade: cell.grade, version: cell.version + 1 }
        server.set(at(cell), now)
        page.set(at(cell), now)
        stored.set(cell.enrollment_id, now)
      }
      return { stored }
    },
  })
  const grade = (cell: CellAt) => server.get(keyOf(cell))?.grade ?? null
  return { store, server, page, sent, said, grade }
}

const ANA = { enrollment_id: 'ana', assignment_id: 'essay' }
const DIEGO = { enrollment_id: 'diego', assignment_id: 'essay' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('what is typed in the book', () => {
  test('is saved column by column, and nothing waits any more', async () => {
    const { store, sent, grade } = book()
    store.type([
      { ...ANA, text: '8,5' },
      { ...DIEGO, text: '7' },
      { enrollment_id: 'ana', assignment_id: 'test', text: '9' },
    ])
    await settled()
    expect(sent.map(({ assignment_id, cells }) => [assignment_id, cells.length])).toEqual([
      ['essay', 2],
      ['test', 1],
    ])
    expect([grade(ANA), grade(DIEGO)]).toEqual([8.5, 7])
    expect(store.edits().size).toBe(0)
  })

  test('stays with its reason when it says no grade', async () => {
    const { store, sent } = book()
    store.type([
      { ...ANA, text: 'bien' },
      { ...DIEGO, text: '11' },
    ])
    await settled()
    expect(sent).toEqual([])
    expect(store.get(ANA)).toMatchObject({ text: 'bien', status: 'refused', problem: 'not_a_number' })
    expect(store.get(DIEGO)).toMatchObject({ text: '11', status: 'refused', problem: 'out_of_range' })
    store.drop([ANA, DIEGO])
    expect(store.edits().size).toBe(0)
  })

  test('while its cell is being saved follows what was saved', async () => {
    const { store, grade } = book()
    store.type([{ ...ANA, text: '8' }])
    store.type([{ ...ANA, text: '9' }])
    await settled()
    await settled()
    expect(grade(ANA)).toBe(9)
    expect(store.edits().size).toBe(0)
  })

  test('waits for the line, and is sent once when only the answer was lost', async () => {
    const { store, server, said, grade, sent } = book()
    said.next = { refused: 'offline' }
    store.type([{ ...ANA, text: '8' }])
    await settled()
    expect(store.get(ANA)).toMatchObject({ text: '8', status: 'offline' })
    server.set(keyOf(ANA), { grade: 8, version: 1 })
    store.retry()
    await settled()
    expect(store.edits().size).toBe(0)
    expect(grade(ANA)).toBe(8)
    expect(sent).toHaveLength(2)
  })

  test('is refused by itself when its column was', async () => {
    const { store, said, grade } = book()
    said.next = { refused: 'said', said: 'Una de ellas no se puede.' }
    store.type([
      { ...ANA, text: '8' },
      { ...DIEGO, text: '7' },
    ])
    await settled()
    await settled()
    expect([grade(ANA), grade(DIEGO)]).toEqual([8, 7])
    said.next = { refused: 'said', said: 'El acta está cerrada.' }
    store.type([{ ...ANA, text: '9' }])
    await settled()
    expect(store.get(ANA)).toMatchObject({ status: 'refused', text: '9', problem: { said: 'El acta está cerrada.' } })
  })
})

describe('two people', () => {
  test('at one cell: the second is asked, at another of the column they are not', async () => {
    const { store, server, grade } = book()
    server.set(keyOf(ANA), { grade: 5, version: 1 })
    store.type([
      { ...ANA, text: '8' },
      { ...DIEGO, text: '7' },
    ])
    await settled()
    await settled()
    expect(grade(DIEGO)).toBe(7)
    expect(grade(ANA)).toBe(5)
    expect(store.get(ANA)).toMatchObject({ status: 'conflict', text: '8' })
    store.keepMine(ANA)
    await settled()
    expect(grade(ANA)).toBe(8)
    expect(store.edits().size).toBe(0)
  })

  test('a cell that changed since its writer began is asked about without being sent', async () => {
    const { store, page, sent } = book()
    page.set(keyOf(ANA), { grade: 5, version: 1 })
    store.type([{ ...ANA, text: '8', seen: { grade: null, version: 0 } }])
    await settled()
    expect(sent).toEqual([])
    expect(store.get(ANA)?.status).toBe('conflict')
    store.drop([ANA])
    expect(store.edits().size).toBe(0)
  })
})

describe('undoing', () => {
  test('takes back the last block, in one step', async () => {
    const { store, grade } = book()
    store.type([{ ...ANA, text: '8' }])
    await settled()
    store.type([
      { ...ANA, text: '9' },
      { ...DIEGO, text: '7' },
    ])
    await settled()
    expect(store.undo()).toBe(true)
    await settled()
    expect([grade(ANA), grade(DIEGO)]).toEqual([8, null])
    expect(store.undo()).toBe(true)
    await settled()
    expect(grade(ANA)).toBe(null)
    expect(store.undo()).toBe(false)
  })

  test('asks where somebody else wrote since', async () => {
    const { store, server, page, grade } = book()
    store.type([{ ...ANA, text: '8' }])
    await settled()
    for (const at of [server, page]) at.set(keyOf(ANA), { grade: 3, version: 2 })
    store.undo()
    await settled()
    expect(grade(ANA)).toBe(3)
    expect(store.get(ANA)?.status).toBe('conflict')
  })
})
