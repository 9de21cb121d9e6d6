import { Button, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MEGABYTE } from '#domain/files/purposes.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { moveId, PictureRow } from './PictureRow.tsx'
import styles from './Pictures.module.css'
import { picturesTexts as texts } from './texts.ts'
import { useJoining } from './useJoining.ts'
import { MOST_PICTURES, type Pictures } from './usePictures.ts'

/** Takes pictures with the phone's camera, puts them in order and joins them into one PDF (decision L15). */
export function PicturesField({
  pictures,
  name,
  maxBytes,
  onJoined,
}: {
  pictures: Pictures
  /** What the PDF is called. */
  name: string
  maxBytes: number
  /** Whether the PDF was taken as one of the files. */
  onJoined: (pdf: File) => Promise<boolean>
}) {
  const { items, turn, remove } = pictures
  const [said, setSaid] = useState('')
  const takeButton = useRef<HTMLButtonElement>(null)
  const joining = useJoining(pictures, {
    name,
    most: MOST_PICTURES,
    maxBytes,
    max: `${maxBytes / MEGABYTE}MB`,
    onJoined: async (pdf) => {
      const taken = await onJoined(pdf)
      if (taken) {
        setSaid(texts.joined)
        takeButton.current?.focus()
      }
      return taken
    },
  })
  const { state, busy } = joining
  const move = useMoving(pictures, setSaid)

  return (
    <section className={styles.field} aria-label={texts.list}>
      <div className={styles.buttons}>
        <PicturesButton
          label={items.length > 0 ? texts.takeAnother : texts.take}
          icon={<IconCamera size={18} aria-hidden />}
          button={takeButton}
          capture="environment"
          busy={busy}
          onFiles={joining.take}
        />
        {items.length > 0 && (
          <PicturesButton
            label={texts.choose}
            icon={<IconPhoto size={18} aria-hidden />}
            busy={busy}
            onFiles={joining.take}
          />
        )}
      </div>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {state.kind === 'reading' && (
        <p className="hint" role="status">
          {texts.reading}
        </p>
      )}
      {items.length > 0 && (
        <>
          <p className="hint">{texts.hint}</p>
          <ol className={styles.pictures} aria-label={texts.list}>
            {items.map((picture, index) => (
              <PictureRow
                key={picture.key}
                picture={picture}
                at={index + 1}
                of={items.length}
                busy={busy}
                onTurn={() => {
                  turn(picture.key)
                  setSaid(texts.turned(index + 1))
                }}
                onMove={(by) => move(picture.key, by)}
                onRemove={() => {
                  remove(picture.key)
                  joining.forgive()
                  setSaid(texts.removed(items.length - 1))
                  takeButton.current?.focus()
                }}
              />
            ))}
          </ol>
          {state.kind === 'joining' ? (
            <ProgressBar label={texts.joining} percent={state.percent} />
          ) : (
            <Button variant="light" disabled={busy} onClick={() => void joining.join()}>
              {texts.join(items.length)}
            </Button>
          )}
        </>
      )}
      <p className={styles.error} role="alert">
        {state.kind === 'failed' && state.message}
      </p>
    </section>
  )
}

/** Moves a picture with its buttons: the pressed one keeps the focus, or its neighbour when the picture can't move any further. */
function useMoving({ items, move }: Pictures, say: (what: string) => void) {
  const pressed = useRef<{ key: number; by: -1 | 1 } | null>(null)
  // After the render that follows a press: the rows are in their new order.
  useEffect(() => {
    if (!pressed.current) return
    const { key, by } = pressed.current
    pressed.current = null
    const buttons = [by, by === 1 ? -1 : 1] as const
    buttons
      .map((way) => document.getElementById(moveId(key, way)))
      .find((button) => button instanceof HTMLButtonElement && !button.disabled)
      ?.focus()
  })

  return (key: number, by: -1 | 1) => {
    pressed.current = { key, by }
    move(key, by)
    say(texts.moved(items.findIndex((item) => item.key === key) + 1 + by, items.length))
  }
}

/** A button that asks the phone for pictures: from its camera when `capture` says so. */
function PicturesButton({
  label,
  icon,
  button,
  capture,
  busy,
  onFiles,
}: {
  label: string
  icon: React.ReactNode
  button?: React.Ref<HTMLButtonElement>
  capture?: 'environment'
  busy: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture={capture}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void onFiles(files)
        }}
      />
      <Button ref={button} variant="default" leftSection={icon} disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
