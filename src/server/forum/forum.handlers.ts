import type * as contract from '#contract/forum.ts'
import type { Handlers } from '../actions/context.ts'
import { createComment, deleteComment, listComments, updateComment } from './comments.ts'
import { likeEntry, unlikeEntry } from './likes.ts'
import { dismissReports, hideEntry, listReports, reportEntry, restoreEntry } from './moderation.ts'
import { getParticipation } from './participation.ts'
import { createPost, deletePost, getPost, listPosts, updatePost } from './posts.ts'

export const forumHandlers: Handlers<typeof contract> = {
  listPosts,
  getPost,
  createPost,
  updatePost,
  deletePost,
  listComments,
  createComment,
  updateComment,
  deleteComment,
  likeEntry,
  unlikeEntry,
  reportEntry,
  getParticipation,
  listReports,
  hideEntry,
  restoreEntry,
  dismissReports,
}
