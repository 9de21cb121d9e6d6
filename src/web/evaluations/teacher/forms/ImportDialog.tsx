import { Alert, Button, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { readFormFile, importQuestions } from '#contract/evaluation-forms.ts'
import { FAILURES } from '#contract/failures.ts'
import { FORM_EXPORT } from '#domain/evaluations/limits.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { uploadTo } from '#web/api/upload.ts'
import { useAction } from '#web/api/useAction.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { EditableAssignment, FormFile } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { useTaughtAssignment } from '../useTaughtAssignment.ts'
import { ImportedQuestions } from './ImportedQuestions.tsx'
import { fileTexts as texts } from './texts.ts'

/** A chosen file that the server has read. */
type ReadFile = FormFile & { id: string; file_name: string; file_size: number }

const LONG_MS = 8000
const RULE = { maxBytes: FORM_EXPORT.maxBytes, extensions: ['json'] }

/** Imports questions into a stored form: the server reads the file, the teacher sees each question and decides (decision L4). */
export default function ImportDialog({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const query = useTaughtAssignment(assignmentId)
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={query.data ? texts.importTitle(query.data.title) : texts.importFallback}
      size="xl"
      zIndex={190}
    >
      <QueryState query={query} rows={3}>
        {(stored) =>
          stored.submission_count > 0 || stored.assignment_type !== 'form' ? (
            <Alert color="ambar" title={texts.unavailable}>
              {stored.submission_count > 0 ? FAILURES.QUESTIONS_LOCKED.text : FAILURES.NOT_A_FORM.text}
            </Alert>
          ) : (
            <ImportForm stored={stored} onDone={dialog.close} />
          )
        }
      </QueryState>
    </Modal>
  )
}

/** What was chosen stays where somebody changed the form meanwhile: its person says again whether it comes in. */
function ImportForm({ stored, onDone }: { stored: EditableAssignment; onDone: () => void }) {
  const { id: assignmentId, question_count: own } = stored
  const [version, setVersion] = useState(stored.version)
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  const [file, setFile] = useState<ReadFile | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [place, setPlace] = useState<'after' | 'instead'>('after')
  const storing = useAction(importQuestions, {
    changes: ASSIGNMENT_CHANGES,
    shows: ({ imported }) => notify.success(texts.importedText(imported), { title: texts.imported }),
    done: onDone,
    failed: ({ changed, detail }) => {
      if (changed) {
        setVersion(changed.version)
        setMeanwhile(texts.meanwhile(changed.last))
      } else notify.error(detail, { title: texts.importFailed, durationMs: LONG_MS })
    },
  })

  const take = (read: ReadFile | null) => {
    setFile(read)
    const fitting = read?.questions.filter(({ verdict }) => verdict === 'fits') ?? []
    setChosen(new Set(fitting.map(({ number }) => number)))
  }
  const send = () => {
    const questions = file?.questions.flatMap(({ number, question }) => (chosen.has(number) ? [question] : [])) ?? []
    if (questions.length > 0 && !storing.isPending) void storing.run({ assignmentId, place, questions, version })
  }
  return (
    <Stack gap="1.25rem">
      <FileDrop<ReadFile>
        label={texts.file}
        hint={texts.fileHint}
        rule={RULE}
        messages={{ wrongType: FAILURES.IMPORT_NOT_JSON_FILE.text, tooBig: texts.tooBig }}
        value={file}
        onChange={take}
        upload={async (typed, options) => {
          const read = await uploadTo(readFormFile, { assignmentId, name: typed.name }, typed, options)
          return { ...read, id: typed.name, file_name: typed.name, file_size: typed.size }
        }}
      />
      {file && (
        <>
          <Findings file={file} />
          <ImportedQuestions questions={file.questions} chosen={chosen} onChoose={setChosen} />
          {own > 0 && chosen.size > 0 && (
            <Radio.Group
              label={texts.place}
              value={place}
              onChange={(value) => setPlace(value === 'instead' ? value : 'after')}
            >
              <Radio value="after" label={texts.after(own)} />
              <Radio value="instead" label={texts.instead(own)} />
            </Radio.Group>
          )}
        </>
      )}
      {meanwhile && (
        <Alert color="ambar" role="alert">
          {meanwhile}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onDone} disabled={storing.isPending}>
          {texts.cancel}
        </Button>
        <Button onClick={send} disabled={chosen.size === 0} loading={storing.isPending}>
          {texts.importSome(chosen.size)}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

/** What is wrong with the file as a whole, in the quoted words (document 3 §8). */
function Findings({ file: { questions } }: { file: ReadFile }) {
  const bad = questions.filter(({ verdict }) => verdict === 'bad').length
  if (questions.length === 0) {
    return (
      <Alert color="rojo" title={texts.importFailed} role="alert">
        {texts.noQuestions}
      </Alert>
    )
  }
  if (bad === 0) return null
  return (
    <Alert color="rojo" title={FAILURES.IMPORT_REFUSED.text} role="alert">
      {texts.badOnes(bad, questions.length)}
    </Alert>
  )
}
