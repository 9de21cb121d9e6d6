import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import { type FormAnswers, isSameAnswer, readAnswer } from '#domain/evaluations/answers.ts'
import { readQuestionWithoutKey } from '#domain/evaluations/question-json.ts'
import { getSession } from '#web/session/session.ts'
import type { LocalCopy } from './draft-state.ts'

const EMPTY: LocalCopy = { at: null, mine: {}, form: null }
const DEVICE_KEY = 'answers:device'

/** What this browser remembers of a form for the person who is signed in, until the server has it. */
export function readCopy(assignmentId: string): LocalCopy {
  return parseCopy(read(keyOf(assignmentId)))
}

/** Reads the remembered copy from a text; an empty one if the text is something else. */
export function parseCopy(text: string | null): LocalCopy {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const at = 'at' in stored ? Number(stored.at) : Number.NaN
    const mine = 'mine' in stored && typeof stored.mine === 'object' && stored.mine !== null ? stored.mine : {}
    return {
      at: Number.isInteger(at) && at >= 0 ? at : null,
      mine: Object.fromEntries(Object.entries(mine).flatMap(([id, one]) => readOne(id, one))),
      form:
        'form' in stored && Array.isArray(stored.form)
          ? stored.form.flatMap((one) => readQuestionWithoutKey(one) ?? [])
          : null,
    }
  } catch {
    // Something else is stored under this name: the form starts with what the server has.
    return EMPTY
  }
}

/** Remembers one answer beside those that other windows remember. */
export function rememberAnswer(assignmentId: string, id: string, change: LocalCopy['mine'][string]): void {
  const copy = readCopy(assignmentId)
  write(assignmentId, { ...copy, mine: { ...copy.mine, [id]: change } })
}

/** Remembers answers that were to be sent whole and are taken back, beside what is remembered of each, and the form that they answer. */
export function rememberAnswers(
  assignmentId: string,
  answers: FormAnswers,
  { version, form }: { version: number; form: readonly ReadQuestion[] | null },
): void {
  const copy = readCopy(assignmentId)
  const mine = Object.entries(answers).map(([id, after]) => {
    const asked = form?.find((question) => question.id === id) ?? null
    return [id, { before: copy.mine[id]?.before ?? null, after, version, asked }]
  })
  write(assignmentId, { ...copy, mine: Object.fromEntries(mine), form })
}

/** Remembers which question is on screen. */
export function rememberPlace(assignmentId: string, at: number): void {
  write(assignmentId, { ...readCopy(assignmentId), at })
}

/** Forgets what the server has acknowledged, unless another window has changed it since. */
export function forgetAcknowledged(assignmentId: string, kept: FormAnswers): void {
  const copy = readCopy(assignmentId)
  const left = Object.entries(copy.mine).filter(([id, { after }]) => !isSameAnswer(after, kept[id]))
  write(assignmentId, { ...copy, mine: Object.fromEntries(left) })
}

export function forgetCopy(assignmentId: string): void {
  try {
    localStorage.removeItem(keyOf(assignmentId))
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whether a form has answers that were not sent, here or on the server. */
export function hasDraft({ id, has_draft }: { id: string; has_draft: boolean }): boolean {
  return has_draft || hasUnsent(id)
}

/** Whether this browser holds answers that the server hasn't acknowledged. */
function hasUnsent(assignmentId: string): boolean {
  return Object.keys(readCopy(assignmentId).mine).length > 0
}

/** This browser's name, created on first use; only for this page if nothing can be stored. */
export function deviceName(): string {
  const known = read(DEVICE_KEY)
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    localStorage.setItem(DEVICE_KEY, made)
  } catch {
    return made
  }
  return made
}

/** Under which name the copy of a form lies; each person has their own. */
export function keyOf(assignmentId: string): string {
  return `answers:${getSession().user?.id ?? ''}:${assignmentId}`
}

function readOne(id: string, stored: unknown): [string, LocalCopy['mine'][string]][] {
  if (typeof stored !== 'object' || stored === null || !('after' in stored)) return []
  const after = readAnswer(stored.after)
  const before = 'before' in stored ? (readAnswer(stored.before) ?? null) : null
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : 0
  const asked = 'asked' in stored ? readQuestionWithoutKey(stored.asked) : null
  return after === undefined ? [] : [[id, { before, after, version, asked }]]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(assignmentId: string, copy: LocalCopy): void {
  try {
    // Dated: of somebody who doesn't come back it has an end (session/stores.ts).
    localStorage.setItem(keyOf(assignmentId), JSON.stringify({ ...copy, kept_at: new Date().toISOString() }))
  } catch {
    // Without storage the answers live on the server and as long as the page.
  }
}
