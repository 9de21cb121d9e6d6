import { Alert, Box, Button, Group, Modal } from '@mantine/core'
import { IconCircleCheck, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { downloadCourseCertificates, getCourseCertificates, printCourseCertificates } from '#contract/paper-batches.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { CourseCertificates as Certificates } from './answers.ts'
import { batchTexts as texts } from './batch-texts.ts'
import styles from './Papers.module.css'
import { UnsetNote } from './UnsetNote.tsx'
import { useIssueAll } from './useIssueAll.ts'

type Of = { course_id: string; period_id: string }

/** All certificates of a course in a period: issuing the remaining ones, downloading the valid ones, and who is missing what. */
export default function CourseCertificates({ of, onClose }: { of: Of; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(getCourseCertificates, of))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title}
      size="lg"
    >
      <QueryState query={query} rows={3} errorTitle={texts.failed}>
        {(certificates) => (
          <>
            <Box component="p" className="soft" mb="1rem">
              {texts.of(certificates.course_name, certificates.period_name)}
            </Box>
            {certificates.standing + certificates.left === 0 ? (
              <EmptyState
                title={texts.noneTitle}
                text={certificates.is_acta_closed ? texts.noneClosed : texts.noneOpen}
              />
            ) : (
              <Issuing of={of} certificates={certificates} />
            )}
            {certificates.waiting_count > 0 && <Waiting certificates={certificates} />}
          </>
        )}
      </QueryState>
    </Modal>
  )
}

function Issuing({ of, certificates: { standing, left, unset } }: { of: Of; certificates: Certificates }) {
  const { state, failure, start, stop } = useIssueAll(of)
  const total = standing + left
  return (
    <>
      <ProgressBar label={texts.progress(standing, total)} percent={(100 * standing) / total} />
      {failure !== null && left > 0 && (
        <Alert color="rojo" mt="1rem" title={texts.issueFailed}>
          {failure}
        </Alert>
      )}
      {left > 0 && <UnsetNote unset={unset} isStaff />}
      {left === 0 && (
        <Alert color="verde" mt="1rem" icon={<IconCircleCheck aria-hidden />}>
          {texts.done(standing)}
        </Alert>
      )}
      <Box component="p" className="note" my="1rem">
        {state === 'idle' ? (left > 0 ? texts.lead : texts.downloads) : texts.issuing}
      </Box>
      <Group gap="0.6rem">
        {left > 0 && unset.length === 0 && (
          // It stays where it was: the second click of a double click must not stop what the first began.
          <Button loading={state !== 'idle'} onClick={() => void start()}>
            {failure === null ? texts.issue(left) : texts.again}
          </Button>
        )}
        {state !== 'idle' && (
          <Button variant="default" onClick={stop} disabled={state === 'stopping'}>
            {state === 'stopping' ? texts.stopping : texts.stop}
          </Button>
        )}
        {state === 'idle' && standing > 0 && <Downloads of={of} />}
      </Group>
    </>
  )
}

function Downloads({ of }: { of: Of }) {
  return (
    <>
      <Button
        component="a"
        href={addressOf(printCourseCertificates, of)}
        download
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
      >
        {texts.pdf}
      </Button>
      <Button
        component="a"
        href={addressOf(downloadCourseCertificates, of)}
        download
        variant="default"
        leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
      >
        {texts.zip}
      </Button>
    </>
  )
}

function Waiting({ certificates: { waiting, waiting_count } }: { certificates: Certificates }) {
  const more = waiting_count - waiting.length
  return (
    <Box mt="1.5rem">
      <Section title={texts.waiting(waiting_count)} level={3}>
        <ul className={styles.waiting}>
          {waiting.map(({ enrollment_id, name, missing }) => (
            <li key={enrollment_id}>
              <span className={styles.name}>{name}</span> <span className="note">{texts.missing(missing)}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="note">{texts.more(more)}</p>}
      </Section>
    </Box>
  )
}
