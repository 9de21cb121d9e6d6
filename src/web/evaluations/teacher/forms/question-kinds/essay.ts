import type { EditedKind } from './question-kind.ts'

/** A long text: there is nothing to write but the question, and no key. */
export const essay: EditedKind<'essay'> = { Editor: () => null, KeyFields: () => null }
