import { versionOf } from '../actions/editing.ts'

type Edited = { readonly type_coursed: string; readonly observations: string | null }

/** The version of what staff edit of an enrollment. */
export function enrollmentVersion({ type_coursed, observations }: Edited): number {
  return versionOf({ type_coursed, observations })
}
