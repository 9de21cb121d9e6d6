import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { ENTRY_KINDS } from '#domain/forum/entries.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { PARTICIPATION_LEVELS } from '#domain/progress/participation.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Done, Flag, Id, Instant, Line, PageOf, PageQuery, Search, Text } from './shapes.ts'

const operation = operationsIn('forum')

/** Who wrote an entry, as everyone signed in sees it: no email, no number. */
const Author = z.object({ name: z.string(), role: z.enum(ROLES), profile_photo_url: z.nullable(z.string()) })

/** What posts and comments have in common. */
const entry = {
  id: Id,
  author: Author,
  created_at: Instant,
  /** Changed after it was written. */
  is_edited: z.boolean(),
  is_mine: z.boolean(),
  like_count: z.int(),
  /** Liked by the caller. */
  is_liked: z.boolean(),
  /** Why staff hid it; null while everyone sees it. Others than its author and staff never receive a hidden one. */
  hidden_reason: z.nullable(z.string()),
  is_hidden: z.boolean(),
  ...Versioned,
}

/** A post in the list: its beginning. */
const PostInList = z.object({
  ...entry,
  title: z.string(),
  excerpt: z.string(),
  comment_count: z.int(),
})

/** A whole post (document 1 §3, document 2 §3). */
const Post = z.object({ ...entry, title: z.string(), content: z.string(), comment_count: z.int() })

/** A comment on a post. */
const Comment = z.object({ ...entry, post_id: Id, content: z.string() })

/** The post form; blank fields are refused in the words of document 2 §5. */
export const PostForm = z.object({
  title: Line(FORUM_LIMITS.title, 'POST_INCOMPLETE'),
  content: Text(FORUM_LIMITS.content, 'POST_INCOMPLETE'),
})

/** The comment form. */
export const CommentForm = z.object({ content: Text(FORUM_LIMITS.comment, 'COMMENT_REQUIRED') })

/** Why a reader warns staff of an entry, or why staff hide it. */
export const ReasonForm = z.object({ reason: Text(FORUM_LIMITS.reason, 'REASON_REQUIRED') })

/** What somebody did in the forum, its score and its level (document 2 §9). */
const ForumParticipation = z.object({
  posts: z.int(),
  comments: z.int(),
  likes_received: z.int(),
  score: z.int(),
  level: z.enum(PARTICIPATION_LEVELS),
})

/** An entry that readers warned of, with their reasons. */
const ReportedEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: Id,
  post_id: Id,
  post_title: z.string(),
  content: z.string(),
  author: Author,
  created_at: Instant,
  is_hidden: z.boolean(),
  report_count: z.int(),
  reported_at: Instant,
  reasons: z.array(z.object({ reason: z.string(), by: z.string() })),
})

const postParams = z.object({ postId: Id })
const commentParams = z.object({ commentId: Id })
const entryParams = z.object({ kind: z.enum(ENTRY_KINDS), entryId: Id })
const Likes = z.object({ is_liked: z.boolean(), like_count: z.int() })

export const listPosts = operation({
  method: 'GET',
  url: '/forum/posts',
  summary: 'Posts of the forum, newest first',
  access: 'signed-in',
  schema: { query: z.object({ q: Search, mine: z.optional(Flag), ...PageQuery }), response: PageOf(PostInList) },
})

export const getPost = operation({
  method: 'GET',
  url: '/forum/posts/:postId',
  summary: 'One post, whole',
  access: 'signed-in',
  schema: { params: postParams, response: Post },
})

export const createPost = operation({
  method: 'POST',
  url: '/forum/posts',
  summary: 'Write a post',
  access: 'signed-in',
  schema: { body: PostForm, response: Post },
  failures: ['WRITING_TOO_FAST'],
})

export const updatePost = operation({
  method: 'PUT',
  url: '/forum/posts/:postId',
  summary: 'Change an own post',
  access: 'signed-in',
  schema: { params: postParams, body: editing(PostForm), response: Post },
  failures: ['ENTRY_HIDDEN'],
})

export const deletePost = operation({
  method: 'DELETE',
  url: '/forum/posts/:postId',
  summary: 'Delete an own post with its comments',
  access: 'signed-in',
  schema: { params: postParams, response: Done },
})

export const listComments = operation({
  method: 'GET',
  url: '/forum/posts/:postId/comments',
  summary: 'Comments on a post, oldest first',
  access: 'signed-in',
  schema: { params: postParams, query: z.object(PageQuery), response: PageOf(Comment) },
})

export const createComment = operation({
  method: 'POST',
  url: '/forum/posts/:postId/comments',
  summary: 'Comment on a post',
  access: 'signed-in',
  schema: { params: postParams, body: CommentForm, response: Comment },
  failures: ['ENTRY_HIDDEN', 'WRITING_TOO_FAST'],
})

export const updateComment = operation({
  method: 'PUT',
  url: '/forum/comments/:commentId',
  summary: 'Change an own comment',
  access: 'signed-in',
  schema: { params: commentParams, body: editing(CommentForm), response: Comment },
  failures: ['ENTRY_HIDDEN'],
})

export const deleteComment = operation({
  method: 'DELETE',
  url: '/forum/comments/:commentId',
  summary: 'Delete an own comment',
  access: 'signed-in',
  schema: { params: commentParams, response: Done },
})

export const likeEntry = operation({
  method: 'POST',
  url: '/forum/:kind/:entryId/like',
  summary: 'Like a post or a comment, once',
  access: 'signed-in',
  schema: { params: entryParams, response: Likes },
  failures: ['ALREADY_LIKED_POST', 'ALREADY_LIKED_COMMENT', 'LIKE_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const unlikeEntry = operation({
  method: 'DELETE',
  url: '/forum/:kind/:entryId/like',
  summary: 'Take the own like back',
  access: 'signed-in',
  schema: { params: entryParams, response: Likes },
  failures: ['UNLIKE_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const reportEntry = operation({
  method: 'POST',
  url: '/forum/:kind/:entryId/reports',
  summary: 'Warn staff of a post or a comment, once',
  access: 'signed-in',
  schema: { params: entryParams, body: ReasonForm, response: Done },
  failures: ['ALREADY_REPORTED', 'OWN_ENTRY', 'ENTRY_HIDDEN', 'TOO_MANY_REQUESTS'],
})

export const getParticipation = operation({
  method: 'GET',
  url: '/forum/participation',
  summary: 'What the asker did in the forum',
  access: 'signed-in',
  schema: { response: ForumParticipation },
})

export const listReports = operation({
  method: 'GET',
  url: '/forum/reports',
  summary: 'Entries that readers warned of, the longest waiting first',
  access: 'forum.moderate',
  schema: { query: z.object(PageQuery), response: PageOf(ReportedEntry) },
})

export const hideEntry = operation({
  method: 'PUT',
  url: '/forum/:kind/:entryId/hiding',
  summary: 'Hide a post or a comment with a reason, and settle its reports',
  access: 'forum.moderate',
  schema: { params: entryParams, body: ReasonForm, response: Done },
})

export const restoreEntry = operation({
  method: 'DELETE',
  url: '/forum/:kind/:entryId/hiding',
  summary: 'Show a hidden post or comment again',
  access: 'forum.moderate',
  schema: { params: entryParams, response: Done },
})

export const dismissReports = operation({
  method: 'DELETE',
  url: '/forum/:kind/:entryId/reports',
  summary: 'Settle the reports of an entry that stays',
  access: 'forum.moderate',
  schema: { params: entryParams, response: Done },
})
