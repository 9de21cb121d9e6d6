import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileLink } from '#web/api/file-link.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Submission } from '../answers.ts'
import styles from './Desk.module.css'
import { reviewTexts as texts } from './texts.ts'

/** How a browser's own viewer opens a PDF: as wide as it can, without its side bar. */
const PLAIN_VIEW = '#navpanes=0&view=FitH'

type SubmittedFile = Submission['files'][number]

/** The files of a submission beside its grading form: one at a time, as the browser shows it. */
export function FileViewer({ files, student }: { files: readonly SubmittedFile[]; student: string }) {
  const [shownId, setShownId] = useState(files[0]?.id)
  const shown = files.find(({ id }) => id === shownId) ?? files[0]
  if (!shown) return null
  return (
    <section className={styles.viewer} aria-label={texts.filesOf(student)}>
      {files.length > 1 && (
        <Tabs value={shown.id} onChange={(id) => setShownId(id ?? undefined)}>
          <Tabs.List aria-label={texts.filesOf(student)}>
            {files.map(({ id, file_name }) => (
              <Tabs.Tab key={id} value={id}>
                {file_name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <ShownFile key={shown.id} file={shown} student={student} />
    </section>
  )
}

function ShownFile({ file, student }: { file: SubmittedFile; student: string }) {
  const query = useQuery(fileLink(file.id))
  const title = texts.fileOf(file.file_name, student)
  return (
    <QueryState
      query={query}
      errorTitle={texts.downloadFailed}
      skeleton={isShown(file.file_type) ? <Skeleton className={styles.waiting} /> : <Skeleton height={220} />}
    >
      {({ url }) => (
        <>
          {file.file_type === 'application/pdf' && (
            <iframe className={styles.page} src={`${url}${PLAIN_VIEW}`} title={title} />
          )}
          {file.file_type.startsWith('image/') && <img className={styles.image} src={url} alt={title} />}
          {!isShown(file.file_type) && <EmptyState title={texts.noPreview} text={texts.noPreviewText} />}
          {isShown(file.file_type) && (
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            >
              {texts.openFile}
            </Button>
          )}
        </>
      )}
    </QueryState>
  )
}

function isShown(type: string): boolean {
  return type === 'application/pdf' || type.startsWith('image/')
}
