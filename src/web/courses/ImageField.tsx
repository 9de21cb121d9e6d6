import { TextInput } from '@mantine/core'
import { isWebUrl, reduceImageUrl } from '#domain/courses/image-url.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import styles from './Courses.module.css'
import { courseFormTexts as texts } from './texts.ts'

/** The address of a course's image, with the cover that it makes; a Google Images link becomes the image's own address. */
export function ImageField({
  code,
  name,
  value = '',
  onChange,
  onBlur,
  ...field
}: {
  code: string
  name: string
  value?: string
  onChange?: (address: string) => void
  onBlur?: React.FocusEventHandler
  error?: React.ReactNode
}) {
  const isAddress = value.startsWith('/files/') || (value.startsWith('https://') && isWebUrl(value))
  return (
    <div>
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
          onChange?.(reduceImageUrl(value))
          onBlur?.(event)
        }}
        mb="sm"
      />
      <p className={styles.previewNote}>{texts.preview}</p>
      <div className={styles.preview} aria-hidden>
        <CourseCover code={code || 'CURSO'} name={name || texts.name} image={isAddress ? value : null} />
      </div>
    </div>
  )
}
