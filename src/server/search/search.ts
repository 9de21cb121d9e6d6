import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/search.ts'
import { allows } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { hasTrigram } from '#domain/search-words.ts'
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '#domain/search/kinds.ts'
import { tidyExcerpt } from '#domain/search/excerpt.ts'
import { isSearchable, readSought, type Sought } from '#domain/search/sought.ts'
import type { Context, Handler } from '../actions/context.ts'
import { personWords, type PersonWord } from '../database/person-words.ts'
import { studyOf } from '../database/study.ts'
import { announcementsFor, peopleFor, postsFor } from './community-queries.ts'
import type { Asked, HitRow } from './matching-queries.ts'
import { papersFor, paymentsFor } from './numbers-queries.ts'
import { askedOf, listHits, listReached } from './search-queries.ts'
import { coursesFor, evaluationsFor, lessonsFor } from './studies-queries.ts'

type Hit = HandlerOutput<typeof contract.search>['items'][number]

/** Whoever asks, in the roles that they hold, and what they look for. */
type Searching = { readonly asked: Asked; readonly sought: Sought; readonly people: readonly PersonWord[] }

/**
 * What the caller may open, best first (decision C14). The words of what is found begin like the typed ones; where fewer are found than
 * a page has room for, what resembles them follows.
 */
export const search: Handler<typeof contract.search> = async ({ q, kind, role, page }, context) => {
  const { db, user } = context
  const sought = readSought(q)
  const kinds = kind ? [kind] : SEARCH_KINDS
  const isStaff = allows(user.role, 'people.manage')
  const isText = isSearchable(sought)
  const [{ enrollmentIds }, people] = await Promise.all([
    isText && user.role.includes('student') ? studyOf(db, context) : { enrollmentIds: [] },
    isText && isStaff && kinds.includes('person') ? personWords(db, sought.words) : [],
  ])
  const limit = page * SEARCH_LIMITS.page + 1
  const find = async (how: Asked['how'], among: readonly SearchKind[]) => {
    const values = { userId: user.id, today: context.today, typed: q, words: sought.words, enrollmentIds, how, limit }
    const searching = { asked: askedOf(values), sought, people }
    const statements = among.flatMap((one) =>
      isText || isNumbered(one) ? statementsOf(one, user.role, searching) : [],
    )
    return (await Promise.all(statements.map((statement) => listHits(db, statement)))).flat()
  }
  const begun = await find('begun', kinds)
  const others = kinds.filter((one) => !isNumbered(one) && begun.every((hit) => hit.kind !== one))
  // Without three letters in a row there's nothing to compare by an index.
  const isComparable = isText && sought.words.every(hasTrigram)
  const alike = isComparable && begun.length < limit ? await find('alike', others) : []
  const found = inOrder(withoutRepeats([...begun, ...alike], role))
  const items = await present(context, found.slice(limit - 1 - SEARCH_LIMITS.page, limit - 1))
  return { items, page, has_more: found.length >= limit && page < SEARCH_LIMITS.pages }
}

/** Papers and payments are found by their numbers, however short. */
const isNumbered = (kind: SearchKind) => kind === 'paper' || kind === 'payment'

/** The statements that find a kind for somebody: one for each of their roles that has a screen of it. */
function statementsOf(kind: SearchKind, held: readonly Role[], { asked, sought, people }: Searching) {
  const studies = held.filter((role) => role !== 'admin')
  const isStudent = allows(held, 'courses.study')
  const isStaff = allows(held, 'people.manage')
  switch (kind) {
    case 'course':
      return held.map((role) => coursesFor(role, asked))
    case 'lesson':
      return studies.map((role) => lessonsFor(role, asked))
    case 'evaluation':
      return studies.map((role) => evaluationsFor(role, asked))
    case 'person':
      return isStaff ? [peopleFor(asked, people)] : []
    case 'paper':
      return [isStudent && papersFor('own', asked, sought), isStaff && papersFor('all', asked, sought)].filter(isAsked)
    case 'payment':
      return [isStudent && paymentsFor('own', asked, sought), isStaff && paymentsFor('all', asked, sought)].filter(
        isAsked,
      )
    case 'announcement':
      return [announcementsFor(isStaff, asked)]
    default:
      return [postsFor(isStaff, asked)]
  }
}

const isAsked = <Statement>(statement: Statement | false): statement is Statement => statement !== false

/** A thing that several roles see is one hit, opened in the role in which the caller works. */
function withoutRepeats(hits: readonly HitRow[], role: Role | undefined): HitRow[] {
  const found = new Map<string, HitRow>()
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`
    if (!found.has(key) || hit.as === role) found.set(key, hit)
  }
  return [...found.values()]
}

/** Best first; equally good ones by kind, each kind's in the order in which its statement has them. */
function inOrder(hits: readonly HitRow[]): HitRow[] {
  const placeOf = ({ kind }: HitRow) => SEARCH_KINDS.indexOf(kind)
  return hits.toSorted((one, other) => other.rank - one.rank || placeOf(one) - placeOf(other))
}

async function present({ db }: Pick<Context, 'db'>, hits: readonly HitRow[]): Promise<Hit[]> {
  const people = await listReached(
    db,
    hits.flatMap(({ kind, id }) => (kind === 'person' ? [id] : [])),
  )
  return hits.map(({ rank: _rank, at, excerpt, ...hit }) => {
    const person = hit.kind === 'person' ? people.find(({ id }) => id === hit.id) : undefined
    return {
      ...hit,
      excerpt: excerpt === null ? null : tidyExcerpt(excerpt),
      at: at === null ? null : new Date(at),
      roles: person?.roles ?? [],
      email: person?.email ?? null,
      whatsapp: person?.whatsapp ?? null,
    }
  })
}
