import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { sizeIn } from '#domain/files/format.ts'
import { extensionOf } from '#domain/files/types.ts'
import { saveFile } from '#web/api/save-file.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import type { Submission } from './answers.ts'
import styles from './Review.module.css'
import { reviewTexts as texts } from './texts.ts'

/** A file that a student sent: name, size, type and date, and the download by a link signed when it's asked for (decision M8). */
export function SubmittedFile({ file, submittedAt }: { file: Submission['files'][number]; submittedAt: string }) {
  const download = useMutation({ mutationFn: () => saveFile(file.id) })
  const { value, unit } = sizeIn(file.file_size)
  const type = extensionOf(file.file_name)?.toUpperCase() ?? file.file_type
  return (
    <div className={styles.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <div className={styles.fileWords}>
        <p>{file.file_name}</p>
        <p className={styles.soft}>
          {formatNumber(value)} {unit} · {type} · {texts.sentOn} {formatDateTime(submittedAt)}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        aria-label={texts.downloadOf(file.file_name)}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.download}
      </Button>
    </div>
  )
}
