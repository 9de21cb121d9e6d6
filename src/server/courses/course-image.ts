import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { attachFile, forgetFiles } from '../files/attach-file.ts'

/**
 * Gives an uploaded image to the course whose address it becomes, and forgets the one before; give the answer to
 * `removeStored` once it's done. An address elsewhere is no file of ours.
 */
export async function changeImage(
  tx: Tx,
  { user }: Pick<Context, 'user'>,
  before: string | null,
  after: string | null,
): Promise<string[]> {
  if (before === after) return []
  const chosen = fileIdOf(after)
  if (chosen) await attachFile(tx, user.id, chosen, 'course_image')
  const former = fileIdOf(before)
  return former ? forgetFiles(tx, [former]) : []
}

function fileIdOf(address: string | null): string | null {
  return /^\/files\/([0-9a-f-]{36})$/.exec(address ?? '')?.[1] ?? null
}
