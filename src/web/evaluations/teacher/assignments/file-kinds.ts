import {
  DEFAULT_FILE_TYPES,
  SELECTABLE_FILES,
  type SelectableFileType,
  type SelectableKind,
} from '#domain/evaluations/limits.ts'
import { among } from '#domain/files/accept.ts'
import type { FileExtension } from '#domain/files/types.ts'

/** The kinds of files that a teacher chooses among, in the order of the form. */
export const SELECTABLE_KINDS = Object.keys(SELECTABLE_FILES).filter(isKind)

/** The kinds of which at least one type is in a list. */
export function kindsOf(types: readonly SelectableFileType[]): SelectableKind[] {
  return SELECTABLE_KINDS.filter((kind) => typesOf(kind).some((type) => types.includes(type)))
}

/**
 * The types of these kinds. A kind that was already selected keeps the types it had: an evaluation that accepts only docx stays
 * that way.
 */
export function typesOfKinds(kinds: readonly string[], before: readonly SelectableFileType[]): SelectableFileType[] {
  return SELECTABLE_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
    const had = typesOf(kind).filter((type) => before.includes(type))
    return had.length > 0 ? had : typesOf(kind)
  })
}

/** Whether the portal takes any type of a kind. */
export function isOffered(kind: SelectableKind, portal: readonly FileExtension[]): boolean {
  return among(typesOf(kind), portal).length > 0
}

/** The types of a new evaluation: those chosen at first that the portal takes. */
export function firstTypes(portal: readonly FileExtension[]): SelectableFileType[] {
  return DEFAULT_FILE_TYPES.filter((type) => portal.includes(type))
}

function typesOf(kind: SelectableKind): SelectableFileType[] {
  return [...SELECTABLE_FILES[kind]]
}

function isKind(name: string): name is SelectableKind {
  return Object.hasOwn(SELECTABLE_FILES, name)
}
