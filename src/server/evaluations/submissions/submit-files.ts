import type * as contract from '#contract/evaluations.ts'
import { fileProblem } from '#domain/files/accept.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { attachFile, forgetFiles, removeStored, type FileDescription } from '../../files/attach-file.ts'
import { uploadRule, type UploadRule } from '../../files/upload-rule.ts'
import { unasked } from '../../database/moving-tx.ts'
import { Failure } from '../../actions/failure.ts'
import { recordStudyDay } from '../../progress/completions.ts'
import { openToSubmit } from './open-to-submit.ts'
import { listSubmissionFiles, replaceSubmissionFiles, upsertFileSubmission } from './submissions-queries.ts'
import { tellTeacher } from './tell-teacher.ts'
import { keepReturned, listEarlier, listKeptFiles } from './versions-queries.ts'

/** Hands files in, or replaces those of an ungraded submission; those no longer part of it are removed afterwards. */
export const submitFiles: Handler<typeof contract.submitFiles> = async (
  { assignmentId, file_ids, replaces },
  context,
) => {
  const { user, storage } = context
  const rule = await uploadRule(context, 'submission', assignmentId)
  const { answer, keys } = await context.transaction(async (tx) => {
    const { assignment, submission } = await openToSubmit(tx, context, assignmentId, 'file_upload')
    const moving = unasked(tx, 'own_work')
    const isMended = await keepReturned(moving, submission)
    const stored = await upsertFileSubmission(moving, { ...submission, submission_type: 'file' })
    if (!stored) throw new Failure('ALREADY_GRADED')
    // Read after the row is locked: of two tabs, the second is told about the first.
    const before = (await listSubmissionFiles(tx, [stored.id])).get(stored.id) ?? []
    refuseSecond(before, file_ids, replaces)
    const files = await take(tx, user.id, file_ids, before)
    refuseUnfit(files, rule)
    await replaceSubmissionFiles(moving, stored.id, files)
    const dropped = before.flatMap(({ id }) => (file_ids.includes(id) ? [] : id))
    const kept = await listKeptFiles(tx, dropped)
    const keys = await forgetFiles(
      tx,
      dropped.filter((id) => !kept.has(id)),
    )
    await record(tx, context, before.length > 0 ? 'submission.replaced' : 'submission.sent', {
      entity: 'assignment_submissions',
      entity_id: stored.id,
      ...(before.length > 0 && { before: { files: namesOf(before) } }),
      after: { assignment_id: assignmentId, files: namesOf(files), is_late: stored.is_late },
    })
    await recordStudyDay(tx, context)
    // A teacher who was already notified finds the replacement in the review.
    if (before.length === 0 || isMended) await tellTeacher(tx, context, assignment)
    const earlier = (await listEarlier(tx, [stored.id])).get(stored.id) ?? []
    return { answer: { ...stored, files, earlier }, keys }
  })
  await removeStored(storage, keys)
  return answer
}

/**
 * A second file is refused to users who haven't seen the first (document 2 §5); the same files sent again only lost their response.
 */
function refuseSecond(before: readonly FileDescription[], fileIds: readonly string[], replaces: boolean): void {
  const isNews = before.some(({ id }) => !fileIds.includes(id))
  if (isNews && !replaces) throw new Failure('ALREADY_SENT')
}

/** The files in the order they were sent: new ones of the sender, and those that the submission has already. */
async function take(tx: Tx, userId: string, fileIds: readonly string[], before: readonly FileDescription[]) {
  const files: FileDescription[] = []
  for (const fileId of new Set(fileIds)) {
    files.push(before.find(({ id }) => id === fileId) ?? (await attachFile(tx, userId, fileId, 'submission')))
  }
  return files
}

/** The upload has looked at each file, but perhaps for another evaluation (decision L6). */
function refuseUnfit(files: readonly FileDescription[], rule: UploadRule): void {
  for (const { file_name, file_size, file_type } of files) {
    const problem = fileProblem({ name: file_name, sizeBytes: file_size, mime: file_type }, rule)
    if (problem) throw problem === 'FILE_TOO_LARGE' ? rule.tooLarge : rule.wrongType
  }
}

function namesOf(files: readonly FileDescription[]): string[] {
  return files.map(({ file_name }) => file_name)
}
