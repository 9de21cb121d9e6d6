import type { UnsetPlace } from '#domain/papers/unset.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../process/config.ts'
import type { PooledDatabase } from '../database/connect.ts'
import type { Service } from './service.ts'

/** The result of one check of the portal, in Spanish for its operator. */
export type CheckLine = {
  /** Which look it was: `disk`, `backups`; the same in every run. */
  readonly id: string
  readonly state: 'good' | 'warning' | 'bad'
  /** What was looked at, in a word or two. */
  readonly title: string
  /** What was found, in a sentence. */
  readonly says: string
  /** What to do, in a sentence with the place or the command; null if there is nothing to do. */
  readonly todo: string | null
  /** Whose accounts it's about, where the screen leads to them. */
  readonly people?: { id: string; name: string }[]
  /** The same of students, where it leads to their files. */
  readonly students?: { id: string; name: string }[]
  /** Where what it says is set, where the screen leads there. */
  readonly places?: UnsetPlace[]
}

/** What a look answers: its line without its name. */
export type Finding = Pick<CheckLine, 'state' | 'says' | 'todo' | 'people' | 'students' | 'places'>

/** What the checks examine. Anything that couldn't be opened is the error that says why. */
export type CheckParts = {
  readonly config: Config
  readonly clock: Clock
  readonly database: PooledDatabase | Error
  readonly storage: Storage | Error
  /** What the portal that runs says of itself; asked once, however many looks want to know. */
  readonly service: () => Promise<Service>
}

/** The same where the database answers. */
export type WithDatabase = CheckParts & { readonly database: PooledDatabase }

export const good = (says: string): Finding => ({ state: 'good', says, todo: null })
export const warning = (says: string, todo: string): Finding => ({ state: 'warning', says, todo })
export const bad = (says: string, todo: string): Finding => ({ state: 'bad', says, todo })
