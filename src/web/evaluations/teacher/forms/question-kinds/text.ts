import type { EditedKind } from './question-kind.ts'

/** A short text: there is nothing to write but the question, and no key. */
export const text: EditedKind<'text'> = { Editor: () => null, KeyFields: () => null }
