import { Text, TextInput } from '@mantine/core'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { FIRST_COVER } from '#domain/courses/covers.ts'
import { reduceImageUrl } from '#domain/courses/image-url.ts'
import { isOwnFile, isSecureUrl } from '#domain/web-address.ts'
import { ProblemError } from '#web/api/client.ts'
import { upload, type Upload } from '#web/api/upload.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { notify } from '#web/ui/notify.ts'
import styles from './Courses.module.css'
import { courseFormTexts as texts } from './texts.ts'

const FAILED_MS = 8000
/** A failed upload says its cause, and that an address does too (document 3 §8). */
function uploadImage(course_id: string | undefined): Upload {
  const send = upload({ purpose: 'course_image', course_id })
  return async (file, options) => {
    try {
      const stored = await send(file, options)
      notify.succeeded(texts.imageFailed)
      return stored
    } catch (error) {
      if (error instanceof ProblemError) {
        const title = error.code.startsWith('STORAGE_') ? texts.storageFailed : texts.imageFailed
        notify.error(`${texts.uploadFailed(error.detail)} ${texts.useAddress}`, {
          title,
          durationMs: FAILED_MS,
          about: texts.imageFailed,
        })
      }
      throw error
    }
  }
}

/** A course's image, uploaded or by its address, with the cover that it makes; a Google Images link becomes the image's own address. */
export function ImageField({
  courseId,
  cover,
  name,
  value = '',
  onChange,
  onBlur,
  ...field
}: {
  /** None for a course that is still to be created. */
  courseId?: string | undefined
  /** None before the course exists: it gets its cover when it's created. */
  cover?: number | undefined
  name: string
  value?: string
  onChange?: (address: string) => void
  onBlur?: React.FocusEventHandler
  error?: React.ReactNode
}) {
  const address = reduceImageUrl(value)
  const isAddress = isOwnFile(address) || isSecureUrl(address)
  const isPreviewed = isAddress || cover !== undefined
  return (
    <div>
      <FileDrop
        label={texts.upload}
        rule={FILE_RULES.course_image}
        upload={uploadImage(courseId)}
        value={null}
        onChange={(file) => {
          if (file) onChange?.(`/files/${file.id}`)
        }}
        messages={{ tooBig: texts.tooBig, wrongType: texts.wrongType }}
      />
      <TextInput
        {...field}
        label={texts.image}
        description={texts.imageHint}
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          const reduced = reduceImageUrl(pasted)
          if (reduced === pasted.trim()) return
          event.preventDefault()
          onChange?.(reduced)
        }}
        onBlur={(event) => {
          onChange?.(address)
          onBlur?.(event)
        }}
        mb="sm"
      />
      <Text mb="0.4rem" c="dimmed" fz="0.9rem">
        {isPreviewed ? texts.preview : texts.coverComes}
      </Text>
      {isPreviewed && (
        <div className={styles.preview} aria-hidden>
          <CourseCover cover={cover ?? FIRST_COVER} name={name || texts.name} image={isAddress ? address : null} />
        </div>
      )}
    </div>
  )
}
