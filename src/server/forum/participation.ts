import type * as contract from '#contract/forum.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { participationLevel, participationScore } from '#domain/progress/participation.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { countParticipation } from './forum-queries.ts'

/** What somebody did in the forum, with its score and level; for the dashboard's card too (document 2 §9). */
async function readParticipation(
  db: Database,
  userId: string,
): Promise<HandlerOutput<typeof contract.getParticipation>> {
  const { posts, comments, likes_received } = await countParticipation(db, userId)
  const score = participationScore({ posts, comments, likesReceived: likes_received })
  return { posts, comments, likes_received, score, level: participationLevel(score) }
}

/** The asker's own participation. */
export const getParticipation: Handler<typeof contract.getParticipation> = async (_, { db, user }) =>
  readParticipation(db, user.id)
