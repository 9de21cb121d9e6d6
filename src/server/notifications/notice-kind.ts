import type { Role } from '#domain/access/roles.ts'
import type { NotificationType } from '#domain/notifications/types.ts'

/** How the kinds are grouped where a person chooses among them, in their order. */
export const NOTICE_GROUPS = {
  courses: 'Tus cursos y notas',
  enrollments: 'Matrículas y carrera',
  payments: 'Pagos',
  community: 'Anuncios y foro',
  teaching: 'Los cursos que enseñas',
  administration: 'La administración',
  account: 'Tu cuenta',
} as const

/** Why a channel can't be switched off. */
export const ALWAYS_BECAUSE = {
  security: 'Cuida la seguridad de tu cuenta.',
  money: 'Se trata de tu dinero o de tu matrícula.',
  decision: 'Te cuenta lo que la institución decidió sobre ti.',
  duty: 'Alguien tiene que ocuparse.',
  institution: 'Es la voz de la institución.',
} as const

export type NoticeWords = { readonly title: string; readonly message: string }
/** The ids of the things that a notice is about, as they are stored with it. */
export type Things = Readonly<Record<string, string | undefined>>
/** The same, read back and ready for an address. What an older version stored may lack any of them. */
type Linked<About> = { readonly [Thing in keyof About]?: string }

/** What holds for a kind of notice whatever it says. */
export type NoticePolicy = {
  /** Stored with each notice and with what people choose: never changed. */
  readonly name: string
  readonly type: NotificationType
  readonly group: keyof typeof NOTICE_GROUPS
  /** What a person who chooses calls it. */
  readonly label: string
  /** The roles in which people get it: the address is one of theirs. */
  readonly audience: readonly Role[]
  readonly bell: 'always' | 'optional'
  /** Goes out when the notice stays unread, but for a kind with a `letter` of its own. */
  readonly mail: 'always' | 'optional' | 'never'
  /** Why what is 'always' can't be switched off. */
  readonly why?: keyof typeof ALWAYS_BECAUSE
  /** The kind of mail that the place sends itself, at once. */
  readonly letter?: string
  /** A mail for each notice, with a button of this label that leads where the notice does. Else all of a person's are gathered in one. */
  readonly button?: string
}

type Declaration<Data, About extends Things> = NoticePolicy & {
  readonly about: (data: Data) => About
  readonly words: (data: Data) => NoticeWords
  /** Where the notice leads a reader of one of the audience's roles: a path of the portal. */
  readonly path: (about: Linked<About>, role: Role) => string
}

/** What is stored, for whomever it's told. */
export type SharedNotice<About extends Things = Things> = NoticeWords & {
  readonly kind: NoticePolicy
  readonly about: About
}
/** A notice to one person. */
export type Notice = SharedNotice & { readonly user_id: string }

export type DeclaredKind = NoticePolicy & {
  /** Where a stored notice leads a reader of this role; null when people of that role don't get the kind. */
  readonly pathOf: (stored: Readonly<Record<string, unknown>>, role: Role) => string | null
}
type NoticeKind<Data, About extends Things = Things> = DeclaredKind & {
  readonly says: (data: Data) => SharedNotice<About>
  readonly to: (userId: string, data: Data) => Notice
}

/** Declares a kind of notice: all that bell and mail need to know of it. It's listed in kinds.ts. */
export function noticeKind<Data, About extends Things>({
  about,
  words,
  path,
  ...kind
}: Declaration<Data, About>): NoticeKind<Data, About> {
  const says = (data: Data) => ({ kind, ...words(data), about: about(data) })
  return {
    ...kind,
    says,
    to: (user_id, data) => ({ user_id, ...says(data) }),
    pathOf: (stored, role) => (kind.audience.includes(role) ? path(encoded(stored), role) : null),
  }
}

function encoded(stored: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, encodeURIComponent(value)]] : [],
    ),
  )
}
