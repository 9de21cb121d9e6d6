import { versionOf } from '../actions/editing.ts'

type Standing = { readonly plan_id: string; readonly status: string }

/** The version of somebody's standing in a program: where they are in it. */
export function standingVersion({ plan_id, status }: Standing): number {
  return versionOf({ plan_id, status })
}
