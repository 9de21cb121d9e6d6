import { Alert, Button, Group } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listActas } from '#contract/grades.ts'
import { read } from '#web/api/read.ts'
import { formatDate } from '#web/ui/format.ts'
import { lateDialog } from '#web/ui/late/late.tsx'
import type { ActaClosing } from './answers.ts'
import { deskTexts } from './texts.ts'

const ReopenActaDialog = lateDialog(() => import('./ReopenActaDialog.tsx'))
const texts = deskTexts.actas

/** The closed actas of a course, each with its way back, and those that were opened again (decision L14). Nothing where none was closed. */
export function Actas({ courseId }: { courseId: string }) {
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
          title={texts.title(acta.period_name)}
        >
          <Group justify="space-between" gap="0.5rem 1rem">
            <span>
              {texts.closed(formatDate(acta.closed_at), acta.closed_by_name)}
              {acta.reopened_at &&
                ` ${texts.reopened(formatDate(acta.reopened_at), acta.reopened_by_name ?? '', acta.reopen_reason ?? '')}`}
            </span>
            {!acta.reopened_at && (
              <Button variant="default" onClick={() => setReopened(acta)} aria-label={texts.reopenOf(acta.period_name)}>
                {texts.reopen}
              </Button>
            )}
          </Group>
        </Alert>
      ))}
      {reopened && <ReopenActaDialog key={reopened.id} acta={reopened} onClose={() => setReopened(null)} />}
    </>
  )
}
