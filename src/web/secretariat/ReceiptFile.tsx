import { Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fileLink } from '#web/api/file-link.ts'
import { formatBytes } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Receipt } from './answers.ts'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'

/** How the browser's viewer opens a PDF: without its bars and thumbnails, as wide as the frame. */
const BARE = '#toolbar=0&navpanes=0&view=FitH'

/** The receipt itself: an image, or a PDF in the browser's own viewer; and the way to see it large. */
export function ReceiptFile({ file, student }: { file: NonNullable<Receipt['receipt_file']>; student: string }) {
  const query = useQuery(fileLink(file.id))
  return (
    <QueryState query={query} errorTitle={texts.fileFailed} skeleton={<Skeleton height={420} radius="md" />}>
      {({ url }) => (
        <>
          {file.file_type === 'application/pdf' ? (
            <iframe className={styles.pdf} src={url + BARE} title={texts.receiptOf(student)} />
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={styles.image}>
              <img src={url} alt={texts.receiptOf(student)} />
            </a>
          )}
          <p className={styles.fileLine}>
            <span>
              {file.file_name} · {formatBytes(file.file_size)}
            </span>
            <a href={url} target="_blank" rel="noreferrer">
              <IconExternalLink size={18} aria-hidden />
              {texts.openFile}
            </a>
          </p>
        </>
      )}
    </QueryState>
  )
}
