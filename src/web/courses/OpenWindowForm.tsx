import { Button, Select, Stack } from '@mantine/core'
import { openWindow } from '#contract/courses.ts'
import { WindowForm } from '#contract/window-shapes.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { foldedFilter } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import type { Course, OpenablePeriod } from './answers.ts'
import { windowTexts as texts } from './texts.ts'
import { COURSE_CHANGES } from './useCourseActions.ts'
import { WindowFields, type WindowValues } from './WindowFields.tsx'

/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

/** Opens the enrollment of a course in one of the periods that have none open. */
export function OpenWindowForm({ course, periods }: { course: Course; periods: OpenablePeriod[] }) {
  const open = useAction(openWindow, { changes: COURSE_CHANGES })
  const empty = { period_id: '', enrollment_start_date: '', enrollment_end_date: '', seats_max: course.max_students }
  const { form, formProps, sending } = useContractForm<WindowValues & { period_id: string }, typeof WindowForm>({
    schema: WindowForm,
    about: `window of ${course.id}`,
    initialValues: empty,
    send: (values) => open.mutateAsync({ ...values, courseId: course.id }),
    onSent: () => {
      notify.success(texts.opened)
      form.setValues(empty)
      form.clearErrors()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.openFailed })
      return true
    },
  })
  const { period_id, enrollment_start_date, enrollment_end_date } = form.values
  const period = form.getInputProps('period_id')
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        if (!period_id || !enrollment_start_date || !enrollment_end_date) notify.warning(texts.allRequired)
        formProps.onSubmit(event)
      }}
    >
      <Stack>
        <Select
          label={texts.period}
          placeholder={texts.choosePeriod}
          required
          searchable
          comboboxProps={IN_PLACE}
          filter={foldedFilter}
          data={periods.map(({ id, name }) => ({ value: id, label: name }))}
          // A refused form focuses it: its error must be read before its choices.
          openOnFocus={false}
          {...period}
          value={period_id || null}
        />
        <WindowFields form={form} />
        <div>
          <Button type="submit" loading={sending}>
            {texts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
