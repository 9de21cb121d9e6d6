import { Button, CloseButton } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { acceptAttribute, fileProblem } from '#domain/files/accept.ts'
import { isFileExtension } from '#domain/files/types.ts'
import styles from './FileDrop.module.css'
import { formatBytes } from './format.ts'
import { mimeOfFile } from './mime-of-file.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { uiTexts } from './texts.ts'

/** What the server remembers of a file once it has it. */
type Stored = { id: string; file_name: string; file_size: number }
type Upload<S extends Stored> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<S>

type Props<S extends Stored> = {
  label: string
  hint?: string
  /** From domain/files/purposes.ts: largest size in bytes and extensions without dot. */
  rule: { maxBytes: number; extensions: readonly string[] }
  /** The receiver says what is wrong with its type, and names it. */
  isJudgedOnSending?: boolean
  /** Usually `upload({ purpose })` of api/upload.ts. */
  upload: Upload<S>
  /** The file that is there already, or was just uploaded. */
  value: S | null
  onChange: (file: S | null) => void
  /** An error of the form about this field. */
  error?: string
  /** Our own sentences for what is wrong with a file, where the requirement quotes one. */
  messages?: { tooBig?: string; wrongType?: string }
}

type State = { kind: 'idle' } | { kind: 'sending'; file: File; percent: number } | { kind: 'failed'; message: string }

/** Chooses or receives one file, sends it at once with its real progress, and can be cancelled or replaced. */
export function FileDrop<S extends Stored>(props: Props<S>) {
  const { label, hint, rule, isJudgedOnSending = false, upload, value, onChange, error, messages } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [over, setOver] = useState(false)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    const wrong = await problemWith(file, { rule, messages, isJudgedOnSending })
    if (wrong) return setState({ kind: 'failed', message: wrong })
    const controller = new AbortController()
    sending.current?.abort()
    sending.current = controller
    setState({ kind: 'sending', file, percent: 0 })
    const onProgress = (percent: number) => setState({ kind: 'sending', file, percent })
    try {
      const stored = await upload(file, { signal: controller.signal, onProgress })
      setState({ kind: 'idle' })
      onChange(stored)
    } catch (failure) {
      if (controller.signal.aborted) return
      setState({ kind: 'failed', message: sentenceOf(failure) })
    }
  }

  function cancel() {
    sending.current?.abort()
    setState({ kind: 'idle' })
    input.current?.focus()
  }

  function takeOut() {
    onChange(null)
    input.current?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void send(file)
  }

  const message = state.kind === 'failed' ? state.message : error
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-error={Boolean(message) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={acceptOf(rule.extensions)}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={Boolean(message) || undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        {state.kind === 'sending' ? (
          <div className={styles.sending}>
            <ProgressBar label={`${state.file.name}, ${uiTexts.uploading(state.percent)}`} percent={state.percent} />
            <Button variant="default" onClick={cancel}>
              {uiTexts.cancelUpload}
            </Button>
          </div>
        ) : value ? (
          <div className={styles.file}>
            <IconFile size={22} stroke={1.6} aria-hidden />
            <span>
              {value.file_name} <small>{formatBytes(value.file_size)}</small>
            </span>
            <CloseButton aria-label={`Quitar ${value.file_name}`} onClick={takeOut} />
          </div>
        ) : (
          <div className={styles.invite}>
            <Button
              variant="default"
              tabIndex={-1}
              aria-hidden
              leftSection={<IconUpload size={18} />}
              onClick={() => input.current?.click()}
            >
              {uiTexts.chooseFile}
            </Button>
            <span className={styles.or}>{uiTexts.dropHere}</span>
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? `${listOf(rule.extensions)}. Máximo ${formatBytes(rule.maxBytes)}.`}
      </p>
      <output className="unseen">{state.kind === 'idle' && value && uiTexts.fileReady(value.file_name)}</output>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
    </div>
  )
}

async function problemWith(
  file: File,
  { rule, messages, isJudgedOnSending }: Pick<Props<Stored>, 'rule' | 'messages' | 'isJudgedOnSending'>,
): Promise<string | null> {
  if (file.size > rule.maxBytes) return messages?.tooBig ?? uiTexts.tooBig(formatBytes(rule.maxBytes))
  if (isJudgedOnSending) return null
  const extensions = rule.extensions.filter(isFileExtension)
  const candidate = { name: file.name, sizeBytes: file.size, mime: await mimeOfFile(file) }
  const isWrong = fileProblem(candidate, { ...rule, extensions }) === 'FILE_TYPE'
  return isWrong ? (messages?.wrongType ?? uiTexts.wrongType(listOf(rule.extensions))) : null
}

function acceptOf(extensions: readonly string[]): string {
  return extensions.every(isFileExtension)
    ? acceptAttribute(extensions)
    : extensions.map((extension) => `.${extension}`).join(',')
}

/** 'PDF, JPG o PNG'. */
function listOf(extensions: readonly string[]): string {
  const names = extensions.map((extension) => extension.toUpperCase())
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(names)
}

function sentenceOf(failure: unknown): string {
  const known = failure instanceof Error && 'detail' in failure && typeof failure.detail === 'string'
  return known ? String(failure.detail) : uiTexts.uploadFailed
}
