import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import type { Submission } from '../answers.ts'
import { EarlierFiles } from './EarlierFiles.tsx'
import { returnTexts as texts } from './texts.ts'

const ReturnDialog = lazyDialog(() => import('./ReturnDialog.tsx'))

/** Of files: that they're back with their student, what was handed in before, and the way to send them back. */
export function ReturnedNote({ submission, returns }: { submission: Submission; returns: boolean }) {
  const [asks, setAsks] = useState(false)
  const { returned_until, return_reason, earlier, student_name, submission_type } = submission
  return (
    <>
      {returned_until && (
        <Alert color="ambar" title={texts.back(formatDateTime(returned_until))}>
          {return_reason}
        </Alert>
      )}
      {earlier.length > 0 && <EarlierFiles earlier={earlier} />}
      {returns && submission_type === 'file' && (
        <Button
          variant="subtle"
          w="fit-content"
          leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
          aria-label={texts.openOf(student_name)}
          onClick={() => setAsks(true)}
        >
          {texts.open}
        </Button>
      )}
      {asks && <ReturnDialog submission={submission} onClose={() => setAsks(false)} />}
    </>
  )
}
