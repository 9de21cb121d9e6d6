import { Alert, Button } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import { submitFiles } from '#contract/evaluations.ts'
import { submissionFileRule } from '#domain/evaluations/submission-files.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { call, isLostLine, ProblemError } from '#web/api/client.ts'
import { getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import type { BodyProps } from '../answers.ts'
import { dialogTexts } from '../assignments/texts.ts'
import { keepToSend } from '../waiting/keep-to-send.ts'
import { waitingTexts } from '../waiting/texts.ts'
import { describeLimits, sortFiles, type FileFinding } from './file-problems.ts'
import { FileChooser } from './FileChooser.tsx'
import { FilesIntro } from './FilesIntro.tsx'
import styles from './FilesForm.module.css'
import { PicturesField } from './pictures/PicturesField.tsx'
import { picturesTexts } from './pictures/texts.ts'
import { usePictures } from './pictures/usePictures.ts'
import { FilesSent } from './Sent.tsx'
import { filesTexts as texts } from './texts.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './useUploads.ts'

type Problem = { title: string; text: string }

const LEAVE_QUESTION = {
  title: texts.leaveFiles,
  text: texts.leaveFilesText,
  isFinal: false,
  confirmLabel: dialogTexts.leave,
  cancelLabel: dialogTexts.stay,
}

/** Hands in up to three files, or replaces those that were handed in (document 2 §4 and §5). */
export function FilesForm({ assignment, isLate, now, onSent, onClose }: BodyProps) {
  const rule = useMemo(() => submissionFileRule(assignment, getSession().settings), [assignment])
  const { items, add, remove, retry, fail } = useUploads(assignment.id)
  const [findings, setFindings] = useState<readonly FileFinding[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [stage, setStage] = useState<'choosing' | 'sending' | 'sent'>('choosing')
  const inFlight = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const replaces = assignment.submission !== null
  const pictures = usePictures()
  useLeaveGuard(items.length + pictures.items.length > 0 && stage !== 'sent', LEAVE_QUESTION)

  async function choose(chosen: readonly File[]) {
    const sorted = await sortFiles(chosen, items.length, rule)
    setFindings(sorted.findings)
    setProblem(null)
    add(sorted.good)
    return sorted.good.length > 0
  }

  function takeOut(key: number, wasUploaded: boolean) {
    remove(key)
    setFindings([])
    setProblem(null)
    if (wasUploaded) notify.success(texts.removed, { durationMs: 3000 })
  }

  /** Without a line the dialog shows what waits instead of this form. */
  async function wait() {
    const files = items.map(({ file, state }) => ({
      name: file.name,
      bytes: file,
      fileId: state.kind === 'done' ? state.fileId : null,
    }))
    if (await keepToSend(assignment, { kind: 'files', files, replaces })) return
    setProblem({ title: texts.sendFailed, text: waitingTexts.noRoom })
    setStage('choosing')
  }

  async function send() {
    if (inFlight.current) return
    const fileIds = items.flatMap(({ state }) => (state.kind === 'done' ? [state.fileId] : []))
    const obstacle = obstacleOf(items, pictures.items.length)
    setProblem(obstacle)
    if (obstacle && items.length === 0) field.current?.focus()
    if (obstacle) return
    inFlight.current = true
    setStage('sending')
    try {
      if (items.some(({ state }) => state.kind === 'waiting')) return await wait()
      await call(submitFiles, { assignmentId: assignment.id, file_ids: fileIds, replaces })
      setStage('sent')
      onSent()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isLostLine(error)) return await wait()
      if (error.code === 'FILE_ALREADY_USED') {
        for (const { key } of items) fail(key, { kind: 'failed', message: error.detail, canRetry: true })
      }
      // Sent from another window: the files that are there appear, and sending once more replaces them.
      if (error.code === 'ALREADY_SENT') onSent()
      setProblem(problemOf(error))
      setStage('choosing')
    } finally {
      inFlight.current = false
    }
  }

  if (stage === 'sent') return <FilesSent onDone={onClose} />
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FilesIntro
        assignment={assignment}
        isLate={isLate}
        now={now}
        onWithdrawn={() => {
          onSent()
          onClose()
        }}
      />
      <FileChooser
        hint={describeLimits(rule)}
        extensions={rule.extensions}
        findings={findings}
        field={field}
        wrong={problem && items.length === 0 ? problemId : undefined}
        onChoose={(chosen) => void choose(chosen)}
      />
      {rule.extensions.includes('pdf') && (
        <PicturesField
          pictures={pictures}
          name={freeName(items.map(({ file }) => file.name))}
          maxBytes={rule.maxBytes}
          onJoined={(pdf) => choose([pdf])}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={texts.files}>
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRemove={() => takeOut(item.key, item.state.kind === 'done')}
              onRetry={() => void retry(item.key, item.file)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <Alert color="rojo" title={problem.title} role="alert" id={problemId}>
          {problem.text}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={stage === 'sending'}>
          {texts.send}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** The first name for joined pictures that no chosen file has. */
function freeName(taken: readonly string[], at = 1): string {
  const name = picturesTexts.fileName(at)
  return taken.includes(name) ? freeName(taken, at + 1) : name
}

function problemOf({ code, status, detail }: ProblemError): Problem {
  if (code === 'ALREADY_SENT') return { title: texts.alreadySent, text: texts.alreadySentText }
  return { title: texts.sendFailed, text: status === 500 ? texts.sendFailedText : detail }
}

/** Why the files can't be sent yet. */
function obstacleOf(items: ReturnType<typeof useUploads>['items'], pictures: number): Problem | null {
  if (pictures > 0) return { title: picturesTexts.waiting, text: picturesTexts.waitingText }
  if (items.length === 0) return { title: texts.noFiles, text: texts.noFilesText }
  if (items.some(({ state }) => state.kind === 'sending')) return { title: texts.sending, text: texts.stillSending }
  if (items.some(({ state }) => state.kind === 'failed')) return { title: texts.fileFailed, text: texts.someFailed }
  return null
}
