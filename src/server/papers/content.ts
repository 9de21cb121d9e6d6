import type { PaperKind } from '#domain/papers/kinds.ts'
import type { Missing } from '#domain/papers/missing.ts'
import type { Transcript } from './facts.ts'

/** Which paper is asked for, of whom: about an enrollment, a place in a program or a title by its id, or about the person. */
export type Wish = {
  readonly userId: string
  readonly kind: PaperKind
  readonly subjectId: string | null
  readonly addressee: string | null
}

/** What a paper states besides its holder, what it rests on, and what prevents it from being issued. */
export type Content = {
  readonly missing: readonly Missing[]
  readonly fields: Readonly<Record<string, string>>
  readonly transcript?: Transcript
  readonly enrollmentIds?: readonly string[]
  readonly recognizedIds?: readonly string[]
  readonly enrollmentId?: string
  readonly programStudentId?: string
  readonly titleId?: string
  /** An equal paper exists outside the portal. */
  readonly isCopy?: boolean
}
