import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/api/save-file.ts'
import type { StoredFile } from '#web/api/upload.ts'
import { formatBytes } from '#web/ui/format.ts'
import styles from '../assignments/Assignments.module.css'
import { assignmentTexts as texts } from '../assignments/texts.ts'

/** Downloads one of the student's own files by a link that is signed when it's asked for (decision M8). */
export function OwnFile({ file }: { file: StoredFile }) {
  const download = useMutation({ mutationFn: () => saveFile(file.id) })
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
