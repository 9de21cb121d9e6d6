import type { getParticipation as operation } from '#contract/forum.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { participationLevel, participationScore } from '#domain/progress/participation.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { countParticipation } from './forum-queries.ts'

/** What somebody did in the forum, with its score and level; for the dashboard's card too (document 2 §9). */
async function readParticipation(db: Database, userId: string): Promise<HandlerOutput<typeof operation>> {
  const { posts, comments, likes_received } = await countParticipation(db, userId)
  const score = participationScore({ posts, comments, likesReceived: likes_received })
  return { posts, comments, likes_received, score, level: participationLevel(score) }
}

/** The asker's own participation. */
export async function getParticipation(
  _: HandlerInput<typeof operation>,
  { db, user }: Context,
): Promise<HandlerOutput<typeof operation>> {
  return readParticipation(db, user.id)
}
