import { FORUM_PAGE } from '#domain/forum/limits.ts'
import { getParticipation, getPost, listComments, listPosts, listReports } from '../forum.ts'
import { ask, screen } from './screen.ts'

export const postList = (q = '', mine = false) => ask(listPosts, { q, ...(mine && { mine }), page_size: FORUM_PAGE })
export const commentList = (postId: string) => ask(listComments, { postId, page_size: FORUM_PAGE })
export const reportList = () => ask(listReports, { page_size: FORUM_PAGE })

export const forumScreen = screen('/forum', ({ view, q, post }) => [
  view === 'reports' ? reportList() : postList(q, view === 'mine'),
  ...(post ? [ask(getPost, { postId: post }), commentList(post)] : [ask(getParticipation, {})]),
])
