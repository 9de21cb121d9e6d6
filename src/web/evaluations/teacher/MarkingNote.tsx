import { Alert, Box } from '@mantine/core'
import { IconEyeOff, IconHourglass } from '@tabler/icons-react'
import { formatDateTime } from '#web/ui/format.ts'
import { PublishButton } from '#web/ui/publication/PublishButton.tsx'
import type { TaughtAssignment } from './answers.ts'
import { markingTexts as texts } from './marking-texts.ts'

const ICON = { size: 20, 'aria-hidden': true } as const

/** What waits until all is graded: names, and grades that are shown together (record 076). */
export function MarkingNote({ assignment }: { assignment: TaughtAssignment }) {
  const { id, title, names_hidden, grades_shown, published_at, held_count, pending_count, due_date } = assignment
  if (names_hidden || grades_shown === 'together') {
    return (
      <Box mb="md">
        {names_hidden && (
          <Alert color="gray" icon={<IconEyeOff {...ICON} />} title={texts.nameless} mb="sm">
            {pending_count > 0
              ? texts.namesAfter(pending_count)
              : texts.namesOn(due_date ? formatDateTime(due_date) : '')}
          </Alert>
        )}
        {grades_shown === 'together' && published_at === null && (
          <Alert color="ambar" icon={<IconHourglass {...ICON} />} title={texts.together}>
            {held_count > 0 ? texts.held(held_count) : texts.noneHeld}
            {held_count > 0 && (
              <Box mt="0.6rem">
                <PublishButton assignmentId={id} title={title} held={held_count} waiting={pending_count} />
              </Box>
            )}
          </Alert>
        )}
        {published_at !== null && <p className="hint">{texts.publishedOn(formatDateTime(published_at))}</p>}
      </Box>
    )
  }
  return null
}
