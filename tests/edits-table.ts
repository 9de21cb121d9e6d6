import type { CAST, PersonName } from '#server/seed/cast.ts'
import type { Caller, Seminary } from './support/seminary.ts'

type Stored = Readonly<Record<string, unknown>> & { readonly version: number }

/** One of two people at one thing: who, by which operation, and what they change. */
type Side = {
  readonly as: PersonName
  readonly operation: keyof Caller
  readonly change: Readonly<Record<string, unknown>>
}

/** Something that several people edit, and two of them at it. */
type Edit = {
  /** What names it in the input of both; made first where the demo has none. */
  readonly thing: (world: Pick<Seminary, 'cast' | 'as'>) => Promise<object> | object
  /** What is stored, as its editor reads it. */
  readonly read: (as: Seminary['as'], cast: typeof CAST, thing: never) => Promise<Stored>
  readonly sides: readonly [Side, Side]
}

/** Each thing that several people edit, with two of them at it (decision E7). Whatever takes a version is a side of one. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'a person: two administrators': {
    thing: ({ cast }) => ({ userId: cast.people.ana.id }),
    read: (as, cast) => as.carla.getUser({ userId: cast.people.ana.id }),
    sides: [
      { as: 'valeria', operation: 'updateUser', change: { is_active: false } },
      { as: 'carla', operation: 'updateUser', change: { locality: 'Tandil', whatsapp: '+5491122334455' } },
    ],
  },
  'a person: an administrator and the person': {
    thing: ({ cast }) => ({ userId: cast.people.diego.id }),
    read: (as, cast) => as.carla.getUser({ userId: cast.people.diego.id }),
    sides: [
      { as: 'carla', operation: 'updateUser', change: { first_name: 'Diego José' } },
      { as: 'diego', operation: 'updateProfile', change: { locality: 'Salto' } },
    ],
  },
  'one’s own profile in two tabs': {
    thing: () => ({}),
    read: (as) => as.diego.getProfile({}),
    sides: [
      { as: 'diego', operation: 'updateProfile', change: { social_networks: { facebook: 'diego.p' } } },
      { as: 'diego', operation: 'updateProfile', change: { province: 'Artigas', street_number: '12' } },
    ],
  },
}
