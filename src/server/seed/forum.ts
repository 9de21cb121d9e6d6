import type { foro_comments, foro_likes, foro_posts } from '../database/tables/forum.ts'
import { demoId } from './cast.ts'
import { chanceOf } from './chance.ts'
import { THREADS } from './forum-words.ts'
import { personOf, type SeedPerson } from './people.ts'
import type { SeedDays } from './seed-days.ts'

/** The rows of the forum: posts, comments, and likes of both. */
export function forumRows(people: readonly SeedPerson[], days: SeedDays) {
  const posts: (typeof foro_posts.$inferInsert)[] = []
  const comments: (typeof foro_comments.$inferInsert)[] = []
  const likes: (typeof foro_likes.$inferInsert)[] = []
  for (const [index, thread] of THREADS.entries()) {
    const post = {
      id: demoId(`post:${index + 1}`),
      user_id: personOf(people, thread.by).id,
      title: thread.title,
      content: thread.content,
      ...written(days.at(thread.on, '11:20')),
    }
    posts.push(post)
    likes.push(...likesOf({ post_id: post.id, comment_id: null }, { people, days, on: thread.on }))
    for (const [place, [by, content]] of thread.comments.entries()) {
      const comment = {
        id: demoId(`comment:${index + 1}:${place + 1}`),
        post_id: post.id,
        user_id: personOf(people, by).id,
        content,
        ...written(days.at(thread.on, `${13 + place}:${10 + place * 7}`)),
      }
      comments.push(comment)
      likes.push(...likesOf({ post_id: null, comment_id: comment.id }, { people, days, on: thread.on, share: 0.07 }))
    }
  }
  return { posts, comments, likes }
}

function written(at: Date) {
  return { created_at: at, updated_at: at }
}

type Target = { post_id: string; comment_id: null } | { post_id: null; comment_id: string }
type Readers = { people: readonly SeedPerson[]; days: SeedDays; on: number; share?: number }

function likesOf(target: Target, { people, days, on, share = 0.2 }: Readers): (typeof foro_likes.$inferInsert)[] {
  const name = target.post_id ?? target.comment_id
  const chance = chanceOf(`likes ${name}`)
  return people
    .filter(({ is_active }) => is_active && chance.happens(share))
    .map(({ id }) => ({ id: demoId(`like:${name}:${id}`), user_id: id, ...target, created_at: days.at(on, '21:30') }))
}
