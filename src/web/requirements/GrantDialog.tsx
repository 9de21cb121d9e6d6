import { Select, Skeleton, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExceptionForm, grantException, listLackingCourses } from '#contract/requirements.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { exceptionTexts as texts } from './texts.ts'

/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

/** Lets a student take a course without what it asks for: one of those that they can't take yet, and why. */
export default function GrantDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery({ ...read(listLackingCourses, { userId }), staleTime: 0 })
  const courses = query.data?.items ?? []
  const grant = useAction(grantException, { changes: ['degree', 'audit'], evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: ExceptionForm,
    about: `exception ${userId}`,
    initialValues: { course_id: '', reason: '' },
    send: (values) => grant.mutateAsync({ userId, ...values }),
    sent: ({ course_id }) => texts.granted(courses.find(({ id }) => id === course_id)?.name ?? ''),
    failed: texts.grantFailed,
    onClosed: onClose,
  })
  const chosen = courses.find(({ id }) => id === form.values.course_id)
  return (
    <FormDialog
      title={texts.grantTitle}
      submitLabel={texts.grantSubmit}
      waiting={courses.length === 0}
      {...dialogProps}
      size="md"
    >
      <QueryState
        query={query}
        errorTitle={texts.coursesFailed}
        skeleton={<Skeleton height={180} radius="md" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{texts.nothingLacks}</p>}
      >
        {({ items }) => (
          <Stack>
            <div>
              <Select
                label={texts.course}
                description={texts.courseHint}
                placeholder={texts.chooseCourse}
                required
                searchable
                openOnFocus={false}
                comboboxProps={IN_PLACE}
                data={items.map(({ id, name, course_code }) => ({ value: id, label: `${name} (${course_code})` }))}
                {...form.getInputProps('course_id')}
                value={form.values.course_id || null}
                onChange={(id) => form.setFieldValue('course_id', id ?? '')}
              />
              <p className="hint" aria-live="polite">
                {chosen && texts.lacks(chosen.missing)}
              </p>
            </div>
            <Textarea
              label={texts.reason}
              description={texts.reasonHint}
              required
              autosize
              minRows={3}
              maxRows={8}
              maxLength={PROGRAM_LIMITS.reason}
              {...form.getInputProps('reason')}
            />
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  )
}
