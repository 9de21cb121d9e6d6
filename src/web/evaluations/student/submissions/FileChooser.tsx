import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type DragEvent, type RefObject } from 'react'
import { acceptAttribute } from '#domain/files/accept.ts'
import type { FileExtension } from '#domain/files/types.ts'
import drop from '#web/ui/FileDrop.module.css'
import type { FileFinding } from './file-problems.ts'
import styles from './FilesForm.module.css'
import { filesTexts as texts } from './texts.ts'

/** Where files are chosen or dropped, and what is wrong with those that were not taken. */
export function FileChooser(props: {
  hint: string
  extensions: readonly FileExtension[]
  findings: readonly FileFinding[]
  /** The field itself, for whatever leads back to it. */
  field: RefObject<HTMLInputElement | null>
  /** The id of what is said against the field elsewhere. */
  wrong: string | undefined
  onChoose: (files: readonly File[]) => void
}) {
  const { hint, extensions, findings, field: input, wrong, onChoose } = props
  const id = useId()
  const [over, setOver] = useState(false)

  function take(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
  }

  return (
    <div>
      <label htmlFor={id} className={drop.label}>
        {texts.yours}
      </label>
      <div
        className={`${drop.drop} ${drop.invite} ${styles.drop}`}
        data-over={over || undefined}
        data-error={findings.length > 0 || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className={drop.input}
          accept={acceptAttribute(extensions)}
          aria-describedby={`${id}-hint ${id}-error ${wrong ?? ''}`.trim()}
          aria-invalid={findings.length > 0 || wrong !== undefined || undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (files.length > 0) onChoose(files)
          }}
        />
        {/* The field itself is what the keyboard and screen readers use; this is its face. */}
        <Button
          variant="default"
          tabIndex={-1}
          aria-hidden
          leftSection={<IconUpload size={18} />}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <span className={drop.or}>{texts.dropHere}</span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div id={`${id}-error`} role="alert">
        {findings.map(({ name, message }) => (
          <p key={`${name} ${message}`} className={styles.error}>
            {name && <b>{name}</b>} {message}
          </p>
        ))}
      </div>
    </div>
  )
}
