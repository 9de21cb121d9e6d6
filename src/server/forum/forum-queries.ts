import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { USUAL_PAGE_SIZE } from '#contract/shapes.ts'
import { POST_EXCERPT } from '#domain/forum/limits.ts'
import type { Database } from '../database/connect.ts'
import { cached } from '../database/process-cache.ts'
import { prepared, UNNAMED } from '../database/prepared.ts'
import { foro_comments, foro_posts } from '../database/tables/forum.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { visiblePosts } from '../database/visible-posts.ts'
import { Failure } from '../actions/failure.ts'

/** The reader: what they liked is marked, and staff see hidden entries too. */
export type Viewer = { readonly id: string; readonly isStaff: boolean }
/** The same in a statement: who reads, or the place for it. */
type Reader = { readonly id: string | Placeholder; readonly isStaff: boolean }
type Page = { limit: number; offset: number }

/** Which posts: those with the words of a search pattern, without accents; only one's own. */
export type PostFilter = { pattern: string | null; mine: boolean }

/** The posts that this person may read, newest first, and how many there are. */
export async function listPostsVisibleTo(db: Database, viewer: Viewer, filter: PostFilter, page: Page) {
  // The statement is written once for each kind of reader and of search.
  const kinds = [viewer.isStaff && 'staff', filter.mine && 'mine', filter.pattern !== null && 'search']
  const name = ['list_posts', ...kinds.filter((kind) => kind !== false)].join('_')
  const asked = { id: sql.placeholder('viewerId'), isStaff: viewer.isStaff }
  const found = and(visiblePosts(asked), matching(filter, asked))
  const newestFirst = [desc(foro_posts.created_at), desc(foro_posts.id)]
  // PostgreSQL has one plan for all who open the forum when the page is written there; of one whose size or place it doesn't know it plans each time.
  const isFirst = page.limit === USUAL_PAGE_SIZE && page.offset === 0
  const [size, offset] = isFirst
    ? [sql.raw(String(USUAL_PAGE_SIZE)), sql.raw('0')]
    : [sql.placeholder('limit'), sql.placeholder('offset')]
  const list = prepared(db, isFirst ? name : `${name}_anywhere`, (db, named) => {
    // Select the rows first: nothing is counted for those on earlier pages.
    const page = sql`(select ${foro_posts.id} from ${foro_posts} where ${found ?? sql`true`}
      order by ${sql.join(newestFirst, sql`, `)} limit ${size} offset ${offset})`
    return db
      .select({
        ...postColumns(asked),
        excerpt: sql<string>`left(${foro_posts.content}, ${sql.raw(String(POST_EXCERPT + 1))})`,
      })
      .from(foro_posts)
      .innerJoin(users, eq(users.id, foro_posts.user_id))
      .where(inArray(foro_posts.id, page))
      .orderBy(...newestFirst)
      .prepare(filter.pattern === null ? named : UNNAMED)
  })
  const given = { viewerId: viewer.id, pattern: filter.pattern, ...page }
  const count = () =>
    prepared(db, `count_${name}`, (db, named) =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(foro_posts)
        .where(found)
        .prepare(filter.pattern === null ? named : UNNAMED),
    )
      .execute(given)
      .then(([counted]) => counted?.total ?? 0)
  const isWhole = !filter.mine && filter.pattern === null
  const [items, total] = await Promise.all([list.execute(given), isWhole ? countAll(db, viewer) : count()])
  return { items, total: totalBeside(items.length, page, total) }
}

/**
 * The total, when a page of this many is shown: the number may have been cached since before the newest arrived or another was
 * removed.
 */
function totalBeside(shown: number, { limit, offset }: Page, counted: number): number {
  const seen = offset + shown
  // Beyond the last page.
  if (shown === 0) return Math.min(counted, seen)
  return shown < limit ? seen : Math.max(counted, seen)
}

/**
 * The number of posts this person may read in total: all of them, a cached number that is the same for everybody, less those hidden
 * from them. Hidden posts record who hid them (i68_post_hidden), and have their own index.
 */
async function countAll(db: Database, viewer: Viewer): Promise<number> {
  const hiddenFrom = prepared(db, 'count_posts_hidden_from', (db, name) =>
    db
      .select({ posts: sql<number>`count(*)::int` })
      .from(foro_posts)
      .where(and(isNotNull(foro_posts.hidden_by), ne(foro_posts.user_id, sql.placeholder('viewerId'))))
      .prepare(name),
  )
  const [all, [hidden]] = await Promise.all([
    cached(db, 'posts in all', () => db.$count(foro_posts)),
    viewer.isStaff ? [] : hiddenFrom.execute({ viewerId: viewer.id }),
  ])
  return Math.max(0, all - (hidden?.posts ?? 0))
}

export async function getVisiblePost(db: Database | Tx, viewer: Viewer, postId: string) {
  const [row] = await db
    .select({ ...postColumns(viewer), content: foro_posts.content })
    .from(foro_posts)
    .innerJoin(users, eq(users.id, foro_posts.user_id))
    .where(and(eq(foro_posts.id, postId), visiblePosts(viewer)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The comments on a post that this person may read, oldest first, and how many there are. */
export async function listCommentsVisibleTo(db: Database, viewer: Viewer, postId: string, page: Page) {
  const where = and(eq(foro_comments.post_id, postId), visibleComments(viewer))
  const [items, total] = await Promise.all([
    selectComments(db, viewer)
      .where(where)
      .orderBy(asc(foro_comments.created_at), asc(foro_comments.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(foro_comments, where),
  ])
  return { items, total }
}

export async function getVisibleComment(db: Database | Tx, viewer: Viewer, commentId: string) {
  const [row] = await selectComments(db, viewer).where(and(eq(foro_comments.id, commentId), visibleComments(viewer)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** What somebody wrote that everyone can see, and the likes of others on it: counted apart, since with 'or' PostgreSQL reads all likes there are. */
export async function countParticipation(db: Database | Tx, userId: string) {
  const posts = sql`select id from foro_posts where user_id = ${userId} and hidden_at is null`
  const comments = sql`select id from foro_comments where user_id = ${userId} and hidden_at is null`
  const { rows } = await db.execute<{ posts: number; comments: number; likes_received: number }>(sql`
    select (select count(*)::int from (${posts}) p) as posts,
           (select count(*)::int from (${comments}) c) as comments,
           (select count(*)::int from foro_likes l where l.post_id in (${posts}) and l.user_id <> ${userId})
           + (select count(*)::int from foro_likes l where l.comment_id in (${comments}) and l.user_id <> ${userId}) as likes_received`)
  const [row] = rows
  if (!row) throw new Error('counts are always one row')
  return row
}

function selectComments(db: Database | Tx, viewer: Reader) {
  return db
    .select({ ...commentColumns(viewer), post_id: foro_comments.post_id, content: foro_comments.content })
    .from(foro_comments)
    .innerJoin(users, eq(users.id, foro_comments.user_id))
    .$dynamic()
}

function postColumns(viewer: Reader) {
  const likes = sql`from foro_likes l where l.post_id = ${foro_posts.id}`
  return {
    ...entryColumns(foro_posts, likes, viewer),
    title: foro_posts.title,
    comment_count: sql<number>`(select count(*)::int from foro_comments c where c.post_id = ${foro_posts.id} and c.hidden_at is null)`,
  }
}

function commentColumns(viewer: Reader) {
  return entryColumns(foro_comments, sql`from foro_likes l where l.comment_id = ${foro_comments.id}`, viewer)
}

function entryColumns(table: typeof foro_posts | typeof foro_comments, likes: SQL, viewer: Reader) {
  return {
    id: table.id,
    author_name: users.name,
    author_photo: users.profile_photo_url,
    author_roles: sql<Role[]>`array(select r.role from user_roles r where r.user_id = ${users.id})`,
    created_at: table.created_at,
    is_edited: sql<boolean>`${table.updated_at} > ${table.created_at}`,
    is_mine: sql<boolean>`${table.user_id} = ${viewer.id}::uuid`,
    like_count: sql<number>`(select count(*)::int ${likes})`,
    is_liked: sql<boolean>`exists (select 1 ${likes} and l.user_id = ${viewer.id}::uuid)`,
    hidden_reason: table.hidden_reason,
    is_hidden: sql<boolean>`${table.hidden_at} is not null`,
    version: table.version,
  }
}

function visibleComments(viewer: Reader): SQL | undefined {
  return viewer.isStaff ? undefined : or(isNull(foro_comments.hidden_at), eq(foro_comments.user_id, viewer.id))
}

function matching({ pattern, mine }: PostFilter, viewer: Reader): SQL | undefined {
  return and(
    mine ? eq(foro_posts.user_id, viewer.id) : undefined,
    pattern === null ? undefined : sql`${foro_posts.search_text} like fold(${sql.placeholder('pattern')})`,
  )
}
