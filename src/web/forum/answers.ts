import type * as forum from '#contract/forum.ts'
import type { CallOutput } from '#contract/operation.ts'

type PostsAnswer = CallOutput<typeof forum.listPosts>
type CommentsAnswer = CallOutput<typeof forum.listComments>
type ReportsAnswer = CallOutput<typeof forum.listReports>
export type PostInList = PostsAnswer['items'][number]
export type Post = CallOutput<typeof forum.getPost>
export type Comment = CommentsAnswer['items'][number]
export type ReportedEntry = ReportsAnswer['items'][number]
export type Likable = Pick<Post, 'id' | 'is_liked' | 'like_count'>
