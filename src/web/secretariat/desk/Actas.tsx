import { Alert, Box, Button, Group } from '@mantine/core'
import { IconCertificate, IconFileTypePdf, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listActas, printActaCopy } from '#contract/grades.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { actaTexts as texts } from './acta-texts.ts'
import type { ActaClosing } from './answers.ts'

const ReopenActaDialog = lazyDialog(() => import('./ReopenActaDialog.tsx'))

/** The closed actas of a course, each with its certificates and its way back, and those that were opened again (decision L14). */
export function Actas({
  courseId,
  period,
  onCertificates,
}: {
  courseId: string
  /** The one that is looked at: its certificates are also asked for while its acta is open. */
  period: string | undefined
  /** Opens the certificates of a period. */
  onCertificates: (periodId: string) => void
}) {
  const { data } = useQuery(read(listActas, { courseId }))
  const [reopened, setReopened] = useState<ActaClosing | null>(null)
  const actas = data?.items ?? []
  return (
    <>
      {actas.map((acta) => (
        <Alert
          key={acta.id}
          mb="0.75rem"
          color="tinta"
          icon={acta.reopened_at ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
          title={texts.title(acta.number, acta.period_name)}
        >
          <Group justify="space-between" gap="0.5rem 1rem">
            <span>
              {texts.closed(formatDate(acta.closed_at), acta.closed_by_name)}
              {acta.reopened_at &&
                ` ${texts.reopened(formatDate(acta.reopened_at), acta.reopened_by_name ?? '', acta.reopen_reason ?? '')}`}
            </span>
            <PdfButton acta={acta} />
            {!acta.reopened_at && (
              <Group gap="0.5rem">
                <CertificatesButton
                  label={texts.certificatesOf(acta.period_name)}
                  onClick={() => onCertificates(acta.period_id)}
                />
                <Button
                  variant="default"
                  onClick={() => setReopened(acta)}
                  aria-label={texts.reopenOf(acta.period_name)}
                >
                  {texts.reopen}
                </Button>
              </Group>
            )}
          </Group>
        </Alert>
      ))}
      {period && !actas.some(({ period_id, reopened_at }) => period_id === period && !reopened_at) && (
        <Box mb="0.75rem">
          <CertificatesButton onClick={() => onCertificates(period)} />
        </Box>
      )}
      {reopened && <ReopenActaDialog key={reopened.id} acta={reopened} onClose={() => setReopened(null)} />}
    </>
  )
}

/** The current version of the acta. */
function PdfButton({ acta: { copies, period_name } }: { acta: ActaClosing }) {
  const newest = copies.at(-1)
  return (
    newest && (
      <Button
        component="a"
        href={addressOf(printActaCopy, { copyId: newest.id })}
        download
        variant="default"
        aria-label={texts.printOf(period_name)}
        leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
      >
        {texts.print}
      </Button>
    )
  )
}

function CertificatesButton({ label, onClick }: { label?: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      onClick={onClick}
      aria-label={label}
      leftSection={<IconCertificate size={18} stroke={1.7} aria-hidden />}
    >
      {texts.certificates}
    </Button>
  )
}
