import { Box, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listWindows } from '#contract/courses.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Course } from './answers.ts'
import { OpenWindowForm } from './OpenWindowForm.tsx'
import { windowTexts as texts } from './texts.ts'
import { WindowItem } from './WindowItem.tsx'

/** The enrollment windows of a course: the ones it has, and a new one (document 3 §2.13 and §5). */
export default function WindowsDialog({
  course,
  onBring,
  onClose,
}: {
  course: Course
  /** Evaluations are brought into a period. */
  onBring: (periodId: string) => void
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(listWindows, { courseId: course.id }))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title(course.name)}
      size="xl"
    >
      <QueryState query={query} errorTitle={texts.loadFailed}>
        {({ items, periods }) => (
          <>
            <Box component="h3" mb="0.75rem" fz="1.05rem">
              {texts.listTitle}
            </Box>
            {items.length === 0 ? (
              <Box component="p" mb="1.75rem" c="dimmed">
                {texts.none}
              </Box>
            ) : (
              <Box component="ul" className="gap grid" mb="1.75rem">
                {items.map((window) => (
                  <Box key={window.id} component="li" className="edge" py="0.9rem" px="1rem">
                    <WindowItem window={window} onBring={() => onBring(window.period_id)} />
                  </Box>
                ))}
              </Box>
            )}
            <Box component="h3" mb="0.75rem" fz="1.05rem">
              {texts.newTitle}
            </Box>
            {periods.length === 0 ? (
              <Box component="p" mb="1.75rem" c="dimmed">
                {texts.noPeriods}
              </Box>
            ) : (
              <OpenWindowForm course={course} periods={periods} />
            )}
          </>
        )}
      </QueryState>
    </Modal>
  )
}
