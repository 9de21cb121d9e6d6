import { Button } from '@mantine/core'
import { IconPhotoUp, IconTrash, IconUser } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { acceptAttribute } from '#domain/files/accept.ts'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { extensionOf, extensionsOfMime, MIME_OF_EXTENSION, type MimeType } from '#domain/files/types.ts'
import { InitialsAvatar } from '../InitialsAvatar.tsx'
import { lazyDialog } from '../lazy/lazy.tsx'
import { mimeOfFile } from '../mime-of-file.ts'
import { uiTexts } from '../texts.ts'
import styles from './Photo.module.css'
import { photoTexts as texts } from './photo-texts.ts'

const PhotoCrop = lazyDialog(() => import('./PhotoCrop.tsx'), { soon: false })
const RULE = FILE_RULES.photo

type Props = {
  label: string
  /** Whose face it is: their initials are shown where there is no photo. */
  name: string
  /** The photo that shows: an address, or the square that was just cut, in a data address. */
  photo: string | null
  /** The quoted sentence for more than 5 MB; registration and profile have their own. */
  tooBig: string
  onChange: (photo: string | null) => void
  /** While it is being saved. */
  busy?: boolean
  /** What the server said of it. */
  error?: string | null
}

/** A person's photo: chosen, checked, cut to a square, shown, removed. What is done with it is the screen's. */
export function PhotoField({ label, name, photo, tooBig, onChange, busy = false, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
  // A browser that knows it shows it, and its square is a JPG like any other.
  const [isHeic, setIsHeic] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (!file) return
    const mime = await mimeOfFile(file)
    const wrong = problemWith(file, mime, tooBig)
    setProblem(wrong)
    setIsHeic(mime === MIME_OF_EXTENSION.heic)
    if (!wrong) setSource(URL.createObjectURL(file))
  }

  function closeCrop({ readable } = { readable: true }) {
    if (source) URL.revokeObjectURL(source)
    setSource(null)
    if (!readable) setProblem(isHeic ? uiTexts.heic(texts.thisPhoto) : texts.unreadable)
  }

  const message = problem ?? error
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      {name.trim() || photo ? (
        <InitialsAvatar name={name} photo={photo} size={88} />
      ) : (
        <span className={styles.nobody}>
          <IconUser size={40} stroke={1.3} aria-hidden />
        </span>
      )}
      <div className={styles.side}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={acceptAttribute(RULE.extensions)}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconPhotoUp size={18} stroke={1.7} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {photo ? texts.change : texts.choose}
          </Button>
          {photo && (
            <Button
              variant="subtle"
              color="rojo"
              disabled={busy}
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => {
                setProblem(null)
                onChange(null)
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {texts.hint}
        </p>
        <p className={styles.error} role="alert">
          {message}
        </p>
      </div>
      {source && <PhotoCrop source={source} onUse={onChange} onClose={closeCrop} />}
    </div>
  )
}

/** The first thing that is wrong with a file (document 1 §5), by its bytes: each type that is taken shows in them. */
function problemWith({ name, type, size }: File, mime: MimeType | null, tooBig: string): string | null {
  const isImage = mime === null ? type === '' || type.startsWith('image/') : mime.startsWith('image/')
  if (!isImage) return texts.notAnImage
  const extension = mime === null ? extensionOf(name) : extensionsOfMime(mime)[0]
  const isTaken = !extension || extension === 'heic' || RULE.extensions.includes(extension)
  if (!isTaken) return texts.wrongFormat
  if (size > RULE.maxBytes) return tooBig
  return mime === null ? texts.notAnImage : null
}
