import {
  IconBook,
  IconCash,
  IconClipboardText,
  IconFileCertificate,
  IconLayoutSidebar,
  IconMessages,
  IconSchool,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import type { SearchKind } from '#domain/search/kinds.ts'
import { MENUS } from '#web/layouts/menus.ts'
import { formatDate } from '#web/ui/format.ts'
import { findPlaces } from './find-places.ts'
import { INNER_PLACES, type Place } from './places.ts'
import type { Recent } from './recent.ts'
import { actionsOf, type Hit, type PersonAction, type Target, targetOf } from './target.ts'
import { searchTexts as texts } from './texts.ts'

type Icon = typeof IconBook

/** A line of the search: a screen, a hit, or what was opened before. */
export type Row = {
  readonly key: string
  readonly icon: Icon
  readonly title: string
  readonly detail: string
  readonly excerpt: string | null
  /** Where it leads; null for an announcement that is read over the screen. */
  readonly target: Target | null
  readonly announcementId: string | null
  readonly actions: readonly { action: PersonAction; target: Target | string }[]
  /** What is remembered of it once it's opened. */
  readonly kept: Recent | null
}

type Section = { readonly title: string; readonly rows: readonly Row[] }

type Shown = {
  readonly text: string
  readonly kind: SearchKind | undefined
  readonly held: readonly Role[]
  readonly role: Role | null
  readonly recent: readonly Recent[]
  readonly hits: readonly Hit[]
}

const ICONS: Readonly<Record<Recent['kind'], Icon>> = {
  course: IconSchool,
  person: IconUser,
  evaluation: IconClipboardText,
  lesson: IconBook,
  paper: IconFileCertificate,
  payment: IconCash,
  announcement: IconSpeakerphone,
  post: IconMessages,
  screen: IconLayoutSidebar,
}

/** What is shown under the field: before anything is typed what was opened lately and one's screens, then what the words find. */
export function sectionsOf({ text, kind, held, role, recent, hits }: Shown): Section[] {
  const sections =
    text === ''
      ? [
          { title: texts.recent, rows: recent.map(recentRow) },
          { title: texts.ownScreens, rows: menuOf(role).map((place) => placeRow(place, held)) },
        ]
      : [
          {
            title: texts.screens,
            rows: kind
              ? []
              : findPlaces(placesOf(held), { typed: text, held, role }).map((place) => placeRow(place, held)),
          },
          { title: texts.found, rows: hits.map((hit) => hitRow(hit, held)) },
        ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** The id of a row's element, or of one of its actions (from 1). */
export const rowId = (id: string, { key }: Pick<Row, 'key'>, action: number) => `${id}-${key}-${action}`

const menuOf = (role: Role | null): (Place & { icon?: Icon })[] =>
  role ? MENUS[role].map((entry) => ({ ...entry, role: entry.to === '/forum' ? null : role })) : []

/** Each screen once, also those that several roles have. */
function placesOf(held: readonly Role[]) {
  const all: (Place & { icon?: Icon })[] = [...held.flatMap(menuOf), ...INNER_PLACES]
  const addresses = all.map(addressOf)
  return all.filter((place, at) => addresses.indexOf(addressOf(place)) === at || place.within !== undefined)
}

const addressOf = ({ to, search = {} }: Target) => `${to} ${JSON.stringify(search)}`

function placeRow({ to, search, label, within, role, icon }: Place & { icon?: Icon }, held: readonly Role[]): Row {
  const said = joined([within, role && held.length > 1 && texts.as(ROLE_TEXTS[role])])
  const target = { to, ...(search && { search }) }
  return {
    key: `screen ${addressOf(target)} ${label}`.replace(/\s/g, '_'),
    icon: icon ?? ICONS.screen,
    title: label,
    detail: said,
    excerpt: null,
    target,
    announcementId: null,
    actions: [],
    kept: { kind: 'screen', title: label, detail: said, ...target },
  }
}

function recentRow({ kind, title, detail, ...target }: Recent): Row {
  return {
    key: `recent ${addressOf(target)} ${title}`.replace(/\s/g, '_'),
    icon: ICONS[kind],
    title,
    detail: detail || texts.kind[kind],
    excerpt: null,
    target,
    announcementId: null,
    actions: [],
    kept: { kind, title, detail, ...target },
  }
}

function hitRow(hit: Hit, held: readonly Role[]): Row {
  const { kind, id, title, as } = hit
  const target = targetOf(hit)
  const said = joined([
    texts.kind[kind],
    kind === 'person' ? hit.roles.map((role) => ROLE_TEXTS[role]).join(', ') : hit.detail,
    kind === 'person' && hit.email,
    kind === 'course' && as === 'student' && !hit.is_own && texts.catalogue,
    hit.at !== null && kind !== 'evaluation' && formatDate(hit.at),
    as && held.length > 1 && kind !== 'person' && texts.as(ROLE_TEXTS[as]),
  ])
  return {
    key: `${kind}-${id}`,
    icon: ICONS[kind],
    title,
    detail: said,
    excerpt: hit.excerpt,
    target,
    announcementId: target ? null : id,
    actions: kind === 'person' ? actionsOf(hit) : [],
    kept: target && { kind, title, detail: said, ...target },
  }
}

const joined = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
