import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getFileLink } from '#contract/files.ts'
import { sizeIn } from '#domain/files/format.ts'
import { extensionOf } from '#domain/files/types.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import type { Submission } from './queries.ts'
import styles from './Review.module.css'
import { reviewTexts as texts } from './texts.ts'

/** A file that a student sent: name, size, type and date, and the download by a link signed when it's asked for (M8). */
export function SubmittedFile({ file, submittedAt }: { file: Submission['files'][number]; submittedAt: string }) {
  const download = useMutation({
    mutationFn: () => call(getFileLink, { fileId: file.id }),
    onSuccess: ({ url }) => {
      window.location.assign(`${url}&download=true`)
      notify.success(file.file_name, { title: texts.downloadStarted, durationMs: 3000 })
    },
    onError: (error) => {
      const text = error instanceof ProblemError ? error.detail : texts.downloadFailedText
      notify.error(text, { title: texts.downloadFailed, durationMs: 5000 })
    },
  })
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
