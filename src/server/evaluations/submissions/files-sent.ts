import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { readMarks } from '../rubrics/marks-queries.ts'
import { listSubmissionFiles } from './submissions-queries.ts'
import { listEarlier } from './versions-queries.ts'

/** The files of submissions, what was handed in before, and what was chosen of a rubric: by a submission's id. */
export async function filesSent(db: Database | Tx, submissionIds: string[]) {
  const files = await listSubmissionFiles(db, submissionIds)
  const earlier = await listEarlier(db, submissionIds)
  const marked = await readMarks(db, submissionIds)
  return (id: string) => ({ files: files.get(id) ?? [], earlier: earlier.get(id) ?? [], ...marked(id) })
}
