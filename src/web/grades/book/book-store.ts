import type { NotAGrade } from '#domain/grades/book-paste.ts'
import { readTypedGrade } from '#domain/grades/book-paste.ts'
import type { CellAt, Stored } from './cells.ts'

/** What becomes of what was typed in a cell: it waits for its turn, is being saved, waits for the line, was refused, or somebody else was first. */
export type EditStatus = 'queued' | 'saving' | 'offline' | 'refused' | 'conflict'

/** What was typed in a cell and isn't stored yet, and what its writer saw there. */
export type Edit = {
  readonly text: string
  readonly status: EditStatus
  readonly seen: Stored
  /** Why it was refused: what the text is, or the server's sentence. */
  readonly problem?: NotAGrade | { readonly said: string }
  /** Sent by itself, after the column that it was sent with was refused. */
  readonly isAlone?: boolean
}

/** The edits of one student by evaluation. */
export type RowEdits = ReadonlyMap<string, Edit>
export type Edits = ReadonlyMap<string, RowEdits>

export type SentCell = Stored & { enrollment_id: string; seen_grade: number | null }
/** How sending went: what is stored now, or why not. */
export type Sent =
  | { stored: ReadonlyMap<string, Stored> }
  | { refused: 'changed' }
  | { refused: 'offline' }
  /** `isOfAll`: not of one of them. */
  | { refused: 'said'; said: string; isOfAll?: boolean }

type Parts = {
  stored: (cell: CellAt) => Stored | null
  maxScore: (assignmentId: string) => number
  /** The grades of one evaluation: all of them or none. */
  send: (assignmentId: string, cells: readonly SentCell[]) => Promise<Sent>
  /** Reads the book again. */
  reload: () => Promise<void>
}

type Change = CellAt & { from: number | null; to: number | null }
const NONE: RowEdits = new Map()
const MOST_SENT = 500
const UNDO_STEPS = 100

/**
 * What is typed in a grade book until it's stored: column by column, one request at a time, each cell with the version that was seen.
 * What is refused stays, with its reason; what somebody else changed meanwhile waits for a choice.
 */
export function createBookStore(parts: Parts) {
  let edits: Edits = new Map()
  let isSending = false
  const listeners = new Set<() => void>()
  const steps: Change[][] = []

  const get = ({ enrollment_id, assignment_id }: CellAt) => edits.get(enrollment_id)?.get(assignment_id)

  function put(changes: readonly (readonly [CellAt, Edit | null])[]) {
    const next = new Map(edits)
    for (const [{ enrollment_id, assignment_id }, edit] of changes) {
      const row = new Map(next.get(enrollment_id) ?? NONE)
      if (edit) row.set(assignment_id, edit)
      else row.delete(assignment_id)
      if (row.size > 0) next.set(enrollment_id, row)
      else next.delete(enrollment_id)
    }
    edits = next
    for (const listener of listeners) listener()
  }

  function all(status?: EditStatus): (CellAt & { edit: Edit })[] {
    return [...edits].flatMap(([enrollment_id, row]) =>
      [...row]
        .filter(([, edit]) => status === undefined || edit.status === status)
        .map(([assignment_id, edit]) => ({ enrollment_id, assignment_id, edit })),
    )
  }

  /** What a text makes of a cell; null where nothing changes. */
  function editOf(cell: CellAt, text: string, saw?: Stored): Edit | null {
    const now = parts.stored(cell)
    if (!now) return null
    const seen = saw ?? get(cell)?.seen ?? now
    const read = readTypedGrade(text, parts.maxScore(cell.assignment_id))
    if ('problem' in read) return { text, seen, status: 'refused', problem: read.problem }
    if (read.grade === now.grade) return null
    return { text, seen, status: differs(seen, now) ? 'conflict' : 'queued' }
  }

  function type(typed: readonly (CellAt & { text: string; seen?: Stored })[], isUndo = false) {
    const changes = typed.flatMap(({ text, seen, ...cell }) => {
      // What is on its way is waited for: its answer says the version that this would follow.
      if (get(cell)?.status === 'saving') later.push({ ...cell, text })
      return get(cell)?.status === 'saving' ? [] : [[cell, editOf(cell, text, seen)] as const]
    })
    if (!isUndo) remember(changes)
    put(changes)
    void pump()
  }
  let later: (CellAt & { text: string })[] = []

  function remember(changes: readonly (readonly [CellAt, Edit | null])[]) {
    const step = changes.flatMap(([cell, edit]) => {
      const from = parts.stored(cell)?.grade ?? null
      return edit?.status === 'queued' ? [{ ...cell, from, to: gradeOf(cell, edit) }] : []
    })
    if (step.length > 0) steps.push(step)
    if (steps.length > UNDO_STEPS) steps.shift()
  }

  const gradeOf = ({ assignment_id }: CellAt, { text }: Edit) => {
    const read = readTypedGrade(text, parts.maxScore(assignment_id))
    return 'grade' in read ? read.grade : null
  }

  async function pump() {
    if (isSending) return
    isSending = true
    try {
      for (let next = all('queued'); next.length > 0; next = all('queued')) await sendSome(next)
    } finally {
      isSending = false
    }
  }

  async function sendSome(queued: readonly (CellAt & { edit: Edit })[]) {
    const [first] = queued
    if (!first) return
    const together = queued.filter(({ assignment_id, edit }) => assignment_id === first.assignment_id && !edit.isAlone)
    const batch = first.edit.isAlone ? [first] : together.slice(0, MOST_SENT)
    put(batch.map(({ edit, ...cell }) => [cell, { ...edit, status: 'saving' }] as const))
    const sent = await parts.send(
      first.assignment_id,
      batch.map(({ edit, ...cell }) => ({
        enrollment_id: cell.enrollment_id,
        version: edit.seen.version,
        seen_grade: edit.seen.grade,
        grade: gradeOf(cell, edit),
      })),
    )
    await settle(batch, sent)
    const typed = later
    later = []
    if (typed.length > 0) type(typed)
  }

  async function settle(batch: readonly (CellAt & { edit: Edit })[], sent: Sent) {
    if ('stored' in sent) put(batch.map((cell) => [cell, null] as const))
    else if (sent.refused === 'offline') mark(batch, () => ({ status: 'offline' }))
    else if (sent.refused === 'changed') {
      await parts.reload()
      const isMoved = ({ edit, ...cell }: CellAt & { edit: Edit }) =>
        differs(edit.seen, parts.stored(cell) ?? edit.seen)
      const isAnyMoved = batch.some(isMoved)
      mark(batch, (cell) => {
        const now = parts.stored(cell)
        // An answer that got lost: it's stored as it was typed.
        if (!now || now.grade === gradeOf(cell, cell.edit)) return null
        if (isMoved(cell) || batch.length === 1) return { status: 'conflict' }
        // Others of its column were changed: this one is as it was seen, and is sent again.
        return { status: 'queued', isAlone: !isAnyMoved }
      })
    } else if (batch.length > 1 && !sent.isOfAll) mark(batch, () => ({ status: 'queued', isAlone: true }))
    else mark(batch, () => ({ status: 'refused', problem: { said: sent.said } }))
  }

  function mark(
    cells: readonly (CellAt & { edit: Edit })[],
    to: (cell: CellAt & { edit: Edit }) => Partial<Edit> | null,
  ) {
    put(
      cells.map((cell) => {
        const change = to(cell)
        return [cell, change && { ...cell.edit, ...change }] as const
      }),
    )
  }

  return {
    edits: () => edits,
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes what was typed; `seen`: what stood in the cell when its writer began. */
    type: (typed: readonly (CellAt & { text: string; seen?: Stored })[]) => type(typed),
    /** The book was read again: what rests on another content of its cell waits for a choice, and what agrees with it is done. */
    compare: () => {
      const changes: [CellAt, Edit | null][] = []
      for (const { edit, ...cell } of all()) {
        if (edit.status === 'saving') continue
        const now = parts.stored(cell)
        const isDone = now === null || (edit.problem === undefined && gradeOf(cell, edit) === now.grade)
        if (isDone) changes.push([cell, null])
        else if (edit.status !== 'conflict' && differs(edit.seen, now))
          changes.push([cell, { ...edit, status: 'conflict' }])
      }
      if (changes.length > 0) put(changes)
    },
    /** The line is back: what waited for it is sent. */
    retry: () => {
      mark(all('offline'), () => ({ status: 'queued' }))
      void pump()
    },
    /** Sends a refused one again, or in a conflict the own grade over what is there now. */
    keepMine: (cell: CellAt) => {
      const [edit, now] = [get(cell), parts.stored(cell)]
      if (edit && now) type([{ ...cell, text: edit.text, seen: now }])
    },
    /** Gives up what was typed. */
    drop: (cells: readonly CellAt[]) =>
      put(cells.filter((cell) => get(cell) && get(cell)?.status !== 'saving').map((cell) => [cell, null] as const)),
    /** Takes back the last typed, pasted or deleted grades; where somebody else changed one since, it asks. Whether there was any. */
    undo: (): boolean => {
      const step = steps.pop()
      if (!step) return false
      const typed = step.map(({ from, to, ...cell }) => {
        const now = parts.stored(cell) ?? { grade: null, version: 0 }
        const seen = now.grade === to || now.grade === from ? now : { grade: to, version: now.version - 1 }
        return { ...cell, text: textOf(from), seen }
      })
      type(typed, true)
      return true
    },
  }
}

export type BookStore = ReturnType<typeof createBookStore>

/** A stored grade as it's typed. */
export function textOf(grade: number | null): string {
  return grade === null ? '' : String(grade).replace('.', ',')
}

function differs(one: Stored, other: Stored): boolean {
  return one.version !== other.version || one.grade !== other.grade
}
