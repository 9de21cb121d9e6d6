import { submitAnswers, submitFiles } from '#contract/evaluations.ts'
import { type SentAnswer, sentAnswer, takenAnswer } from '#domain/evaluations/answers.ts'
import { call, isRefusal, ProblemError } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import type { HandIn, WaitingFile } from '#web/offline/hand-ins.ts'

type Outcome =
  | { kind: 'sent'; isLate: boolean }
  /** The line is lost, or the portal can't now. */
  | { kind: 'later' }
  | { kind: 'refused'; refusal: NonNullable<HandIn['refusal']> }

/**
 * Sends the pending submission. The portal doesn't treat the same files and answers sent again as a second submission, so a lost
 * response does no harm. Calls `remember` for each file that has arrived, so that it isn't sent again.
 */
export async function sendHandIn(handIn: HandIn, remember: (handIn: HandIn) => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'sent', isLate: await send(handIn, remember) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, detail } = error
    // The portal keeps unused files for a day: anything uploaded before that is sent again.
    if (code === 'NOT_FOUND' && isPartlyThere(handIn)) {
      await remember(fromTheBeginning(handIn))
      return { kind: 'later' }
    }
    return isRefusal(error) ? { kind: 'refused', refusal: { code, detail } } : { kind: 'later' }
  }
}

async function send(handIn: HandIn, remember: (handIn: HandIn) => Promise<unknown>): Promise<boolean> {
  const { personId, assignmentId, what } = handIn
  if (what.kind === 'answers') {
    await call(
      submitAnswers,
      { assignmentId, form_version: what.form_version ?? 0, answers: what.answers.map(copied) },
      { personId },
    )
    return false
  }
  const files: WaitingFile[] = [...what.files]
  for (const [at, file] of files.entries()) {
    if (file.fileId !== null) continue
    const stored = await sendFile(handIn, file)
    files[at] = { ...file, fileId: stored.id }
    await remember({ ...handIn, what: { ...what, files } })
  }
  const file_ids = files.flatMap(({ fileId }) => fileId ?? [])
  const { is_late } = await call(submitFiles, { assignmentId, file_ids, replaces: what.replaces }, { personId })
  return is_late
}

function isPartlyThere({ what }: HandIn): boolean {
  return what.kind === 'files' && what.files.some(({ fileId }) => fileId !== null)
}

function fromTheBeginning(handIn: HandIn): HandIn {
  const { what } = handIn
  if (what.kind !== 'files') return handIn
  return { ...handIn, what: { ...what, files: what.files.map((file) => ({ ...file, fileId: null })) } }
}

function sendFile({ personId, assignmentId }: HandIn, { name, bytes }: WaitingFile) {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  return upload({ purpose: 'submission', assignment_id: assignmentId }, personId)(
    new File([bytes], name, { type: bytes.type }),
    options,
  )
}

function copied({ question_id, ...sent }: SentAnswer) {
  const answer = takenAnswer(sent)
  return { question_id, ...(answer !== undefined && sentAnswer(answer)) }
}
