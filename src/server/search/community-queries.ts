import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { announcements } from '../database/tables/announcements.ts'
import { foro_posts } from '../database/tables/forum.ts'
import { users } from '../database/tables/people.ts'
import type { PersonWord } from '../database/person-words.ts'
import { visiblePosts } from '../database/visible-posts.ts'
import { type Asked, begins, beginsLike, excerptOf, hasWords, isAlike, rankOf } from './matching-queries.ts'

/** Of what many have in common, this many are compared: the newest posts, the first people by name. */
const MOST_COMPARED = sql.raw('200')

/** Names are compared one by one with the typed one: of this many at most. */
const MOST_ALIKE = sql.raw('1000')

/** Posts that the person may read. There may be hundreds of thousands: a common word is looked for among the newest. */
export function postsFor(isStaff: boolean, asked: Asked): SQL {
  const { title, content } = foro_posts
  const mayRead = visiblePosts({ id: asked.userId, isStaff })
  const newest = (found: SQL | undefined) => sql`(
    select ${foro_posts.id} from ${foro_posts} where ${and(mayRead, found)}
    order by ${foro_posts.created_at} desc, ${foro_posts.id} desc limit ${MOST_COMPARED})`
  // In order of time PostgreSQL would walk through all posts for a word that it takes for common and none has: so the newest, and if those are few some by their index.
  const { id, created_at, search_words } = foro_posts
  const hasText = hasWords(asked, sql`some_posts.search_words`)
  const some = (which: SQL) => sql`(
    select some_posts.id from (select ${id}, ${created_at}, ${search_words} from ${foro_posts} where ${which}) some_posts
    where ${hasText} order by some_posts.created_at desc, some_posts.id desc limit ${MOST_COMPARED})`
  const latest = some(sql`${mayRead ?? sql`true`} order by ${created_at} desc, ${id} desc limit ${MOST_ALIKE}`)
  const isFew = sql`(select count(*) from ${latest} latest) < ${MOST_COMPARED}`
  const indexed = some(sql`${and(isFew, mayRead, hasWords(asked, search_words))} limit ${MOST_ALIKE}`)
  const compared =
    asked.how === 'alike'
      ? newest(beginsLike(asked, title))
      : sql`(${newest(begins(asked, title))} union ${latest} union ${indexed})`
  return sql`select 'post' as kind, ${foro_posts.id} as id, null::text as "as", ${rankOf(asked, title)} as rank, ${title} as title,
      ${users.name} as detail, ${excerptOf(asked, content)} as excerpt, ${foro_posts.created_at} as at, null::uuid as course_id,
      null::uuid as user_id, false as is_own
    from ${foro_posts} join ${users} on ${users.id} = ${foro_posts.user_id}
    where ${and(sql`${foro_posts.id} in ${compared}`, asked.how === 'alike' ? isAlike(asked, title) : undefined)}
    order by rank desc, ${foro_posts.created_at} desc, ${foro_posts.id} limit ${asked.limit}`
}

/** Announcements that are shown; staff find hidden ones too. */
export function announcementsFor(isStaff: boolean, asked: Asked): SQL {
  const { title, content } = announcements
  const found =
    asked.how === 'begun'
      ? or(begins(asked, title), hasWords(asked, announcements.search_words))
      : and(beginsLike(asked, title), isAlike(asked, title))
  return sql`select 'announcement' as kind, ${announcements.id} as id, ${isStaff ? 'admin' : null}::text as "as",
      ${rankOf(asked, title)} as rank, ${title} as title, null::text as detail, ${excerptOf(asked, content)} as excerpt,
      ${announcements.created_at} as at, null::uuid as course_id, null::uuid as user_id, false as is_own
    from ${announcements}
    where ${and(isStaff ? undefined : eq(announcements.is_active, true), found)}
    order by rank desc, ${announcements.created_at} desc, ${announcements.id} limit ${asked.limit}`
}

/** People with an account, for staff: by what the list of users finds them, or by a name like the typed one. */
export function peopleFor(asked: Asked, words: readonly PersonWord[]): SQL {
  const found =
    asked.how === 'begun'
      ? and(...words.map(({ held }) => held))
      : sql`${users.id} in (${peopleAlike(asked)}) and ${isAlike(asked, users.name)}`
  // A document's number is written as the portal writes it, or with points.
  const token = sql`translate(${asked.typed}, '. -', '')`
  const isNamed = sql`${users.email} = lower(btrim(${asked.typed})) or ${users.document_number} = upper(${token})`
  return sql`select 'person' as kind, ${users.id} as id, 'admin' as "as",
      case when ${isNamed} then 4 else ${rankOf(asked, users.name)} end as rank,
      ${users.name} as title, null::text as detail, null::text as excerpt, null::timestamptz as at, null::uuid as course_id,
      ${users.id} as user_id, false as is_own
    from ${users}
    where ${users.id} in (select ${users.id} from ${users} where ${and(isNull(users.anonymised_at), found)}
      order by ${users.last_name}, ${users.first_name}, ${users.id} limit ${MOST_COMPARED})
    order by rank desc, ${users.is_active} desc, ${users.last_name}, ${users.first_name}, ${users.id} limit ${asked.limit}`
}

/** Whose trigrams are mostly the typed ones, and whose words begin like them: the index finds both. */
function peopleAlike({ typed, words }: Asked): SQL {
  const some = (condition: SQL | undefined) =>
    sql`(select ${users.id} from ${users} where ${condition} limit ${MOST_ALIKE})`
  const begun = and(...words.map((word) => sql`${users.search_text} like fold_person('%' || left(${word}, 3) || '%')`))
  return sql`${some(sql`fold_person(${typed}) <% ${users.search_text}`)} union ${some(begun)}`
}
