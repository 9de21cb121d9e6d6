import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getFileLink } from '#contract/files.ts'
import { call, ProblemError } from '#web/api/client.ts'
import type { StoredFile } from '#web/api/upload.ts'
import { formatBytes } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import styles from './Assignments.module.css'
import { assignmentTexts as texts } from './texts.ts'

/** Downloads one of the student's own files by a link that is signed when it's asked for (decision M8). */
export function FileLink({ file }: { file: StoredFile }) {
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
  return (
    <UnstyledButton
      className={styles.file}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    >
      <IconDownload size={18} stroke={1.7} aria-hidden />
      <VisuallyHidden>{texts.download}</VisuallyHidden>
      <span>{file.file_name}</span>
      <small>{formatBytes(file.file_size)}</small>
    </UnstyledButton>
  )
}
