import { Box, Button, Group, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { setWindowOpenness, updateWindow } from '#contract/courses.ts'
import { WindowDatesForm } from '#contract/window-shapes.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { isFull } from '#domain/courses/window-seats.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { timeZone } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useFocusBack } from '#web/ui/useFocusBack.ts'
import type { EnrollmentWindow } from './answers.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import styles from './Courses.module.css'
import { windowTexts as texts } from './texts.ts'
import { COURSE_CHANGES } from './useCourseActions.ts'
import { WindowFields, type WindowValues } from './WindowFields.tsx'

const WindowWeeks = lazy(() => import('./WindowWeeks.tsx'), { waiting: () => <Skeleton height={180} mt="md" /> })

/** One window: its period, state, days and seats; it can be closed, opened again and given other days. */
export function WindowItem({ window, onBring }: { window: EnrollmentWindow; onBring: () => void }) {
  const [editing, setEditing] = useState(false)
  const datesButton = useFocusBack(editing)
  const [weeks, setWeeks] = useState(false)
  const openness = useAction(setWindowOpenness, {
    changes: COURSE_CHANGES,
    failed: { title: texts.toggleFailed },
  })
  const toggle = window.is_open ? texts.close : texts.activate

  const setOpen = (is_open: boolean) =>
    openness.run(
      { windowId: window.id, is_open, version: window.version },
      { done: is_open ? texts.activated : texts.deactivated },
    )

  return (
    <>
      <Group gap="0.25rem 0.75rem" justify="space-between">
        <h4 className="break">{window.period_name}</h4>
        <StatusTag tone={window.is_open ? 'done' : 'neutral'}>{window.is_open ? texts.open : texts.closed}</StatusTag>
      </Group>
      <p className={styles.facts}>
        <span>{texts.days(window.enrollment_start_date, window.enrollment_end_date)}</span>
        <span>{texts.seats(window.seats_taken, window.seats_max)}</span>
        {window.is_open && <Timing window={window} />}
      </p>
      {editing ? (
        <DatesForm window={window} onDone={() => setEditing(false)} />
      ) : (
        <Group gap="0.5rem" align="stretch" mt="0.75rem">
          <Button
            variant="default"
            loading={openness.isPending}
            onClick={() => void setOpen(!window.is_open)}
            aria-label={texts.of(toggle, window.period_name)}
          >
            {toggle}
          </Button>
          <Button
            ref={datesButton}
            variant="default"
            onClick={() => setEditing(true)}
            aria-label={texts.datesOf(window.period_name)}
          >
            {texts.editDates}
          </Button>
          {window.is_open && (
            <Button
              variant="default"
              aria-expanded={weeks}
              onClick={() => setWeeks(!weeks)}
              aria-label={texts.weeksOf(window.period_name)}
            >
              {texts.weeks}
            </Button>
          )}
          <Button variant="default" onClick={onBring} aria-label={texts.bringOf(window.period_name)}>
            {texts.bring}
          </Button>
        </Group>
      )}
      {weeks && window.is_open && <WindowWeeks windowId={window.id} />}
    </>
  )
}

/** Abierta is the switch; whether students can enroll now depends on the days and seats too. */
function Timing({ window }: { window: EnrollmentWindow }) {
  const [now] = useState(() => new Date().toISOString())
  if (window.enrollment_start_date > now) return <b>{texts.openedOn(window.enrollment_start_date)}</b>
  if (window.enrollment_end_date <= now) return <b>{texts.expired}</b>
  return isFull(window) ? <b>{texts.full}</b> : null
}

function DatesForm({ window, onDone }: { window: EnrollmentWindow; onDone: () => void }) {
  const update = useAction(updateWindow, { changes: COURSE_CHANGES })
  const initialValues = {
    enrollment_start_date: calendarDayIn(timeZone(), window.enrollment_start_date),
    enrollment_end_date: calendarDayIn(timeZone(), window.enrollment_end_date),
    seats_max: window.seats_max,
  }
  const { form, formProps, sending, conflict } = useContractForm<WindowValues, typeof WindowDatesForm>({
    schema: WindowDatesForm,
    about: `window ${window.id}`,
    initialValues,
    edits: { version: window.version, valuesOf: (stored) => ({ ...initialValues, ...stored }) },
    send: (_, edit) => update.mutateAsync({ ...edit, windowId: window.id }),
    onSent: () => {
      notify.success(texts.datesSaved)
      onDone()
    },
    fieldOf: { WINDOW_SEATS_TAKEN: 'seats_max' },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.datesFailed })
      return true
    },
  })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Box
      component="form"
      ref={box}
      mt="0.9rem"
      {...formProps}
      onSubmit={(event) => {
        const { enrollment_start_date: start, enrollment_end_date: end } = form.values
        if (!start || !end) notify.warning(texts.bothRequired)
        formProps.onSubmit(event)
      }}
    >
      <ConflictPlace conflict={conflict}>
        <WindowFields form={form} />
        <Group mt="md">
          <Button type="submit" loading={sending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={onDone} disabled={sending}>
            {texts.cancel}
          </Button>
        </Group>
      </ConflictPlace>
    </Box>
  )
}
