import { type Answer, type FormAnswers, isSameAnswer, readAnswer } from './answers.ts'

/** An answer while it's being given: ids of chosen options or a text; undefined, an empty text and no option are the same. */
export type DraftAnswer = Answer | undefined

/** A stored answer, the browser that last sent it, and the version of the form that was on its screen; 0 if unknown. */
interface SavedAnswer {
  answer: Answer
  device: string
  version: number
}

/** The answers that the server stores for a form, by question id. */
export type SavedDraft = Readonly<Record<string, SavedAnswer>>

/** A change to one answer: what the browser last received from the server, and what was answered since. */
export interface DraftChange {
  question_id: string
  before: DraftAnswer
  after: DraftAnswer
}

/**
 * Merges one browser's changes into the stored answers. A browser's own later answer replaces its earlier one. If another browser
 * has answered differently in the meantime, the stored answer stays and the question is reported: the student decides.
 */
export function mergeDraft(
  saved: SavedDraft,
  changes: readonly DraftChange[],
  { device, version }: { device: string; version: number },
): { saved: SavedDraft; conflicts: string[] } {
  const merged = new Map(Object.entries(saved))
  const conflicts: string[] = []
  for (const { question_id, before, after } of changes) {
    const there = merged.get(question_id)
    if (isSameAnswer(there?.answer, after)) {
      // Given again to what's on the screen now.
      if (there) merged.set(question_id, { ...there, version: Math.max(there.version, version) })
      continue
    }
    if (there && there.device !== device && !isSameAnswer(there.answer, before)) conflicts.push(question_id)
    else merged.set(question_id, { answer: after ?? '', device, version })
  }
  return { saved: Object.fromEntries(merged), conflicts }
}

/** The answers of a draft, as they are sent and graded. */
export function answersOf(saved: SavedDraft): FormAnswers {
  return Object.fromEntries(Object.entries(saved).map(([id, { answer }]) => [id, answer]))
}

/** Stored JSON as a draft; what isn't an answer is left out. */
export function readDraft(json: unknown): SavedDraft {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {}
  return Object.fromEntries(Object.entries(json).flatMap(([id, stored]) => readSaved(id, stored)))
}

function readSaved(id: string, stored: unknown): [string, SavedAnswer][] {
  if (typeof stored !== 'object' || stored === null || !('answer' in stored)) return []
  const device = 'device' in stored && typeof stored.device === 'string' ? stored.device : ''
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : 0
  const answer = readAnswer(stored.answer)
  return answer === undefined ? [] : [[id, { answer, device, version }]]
}
