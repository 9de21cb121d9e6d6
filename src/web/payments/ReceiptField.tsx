import { Box, Text } from '@mantine/core'
import { useCallback } from 'react'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import styles from './ReceiptUploadDialog.module.css'
import { receiptTexts as texts } from './texts.ts'

/** The receipt as chosen and shown before it's sent (document 2 §5), and its real progress while it is. */
export function ReceiptField({
  label,
  file,
  percent,
  error,
  onChoose,
}: {
  label: string
  file: File | null
  /** How much of it has arrived; null when it isn't on its way. */
  percent: number | null
  error: string | undefined
  onChoose: (file: File | null) => void
}) {
  return (
    <>
      {percent === null ? (
        <FileDrop
          label={label}
          hint={texts.hint}
          rule={FILE_RULES.receipt}
          messages={{ tooBig: texts.tooLarge, wrongType: texts.wrongType }}
          upload={async (chosen) => {
            onChoose(chosen)
            return { id: chosen.name, file_name: chosen.name, file_size: chosen.size }
          }}
          value={file && { id: file.name, file_name: file.name, file_size: file.size }}
          onChange={(kept) => kept === null && onChoose(null)}
          {...(error && { error })}
        />
      ) : (
        <Box className="edge" p="1rem">
          <ProgressBar label={uiTexts.uploading(percent)} percent={percent} />
        </Box>
      )}
      {file && <Preview file={file} />}
    </>
  )
}

/** A preview of the chosen image before it's sent, so that nobody sends the wrong photo. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <>
      {file.type.startsWith('image/') && <img ref={show} className={styles.preview} alt={texts.preview} />}
      <Text className="break" mt="0.75rem" fz="0.92rem" c="dimmed">
        {texts.confirmText(file.name)}
      </Text>
    </>
  )
}
