import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { listCoursesToOpen, openWindows, WindowDatesForm } from '#contract/courses.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { check, useContractForm } from '#web/api/useContractForm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SeatsInput } from '#web/ui/SeatsInput.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { CourseToOpen, Period } from './answers.ts'
import styles from './Periods.module.css'
import { openTexts as texts } from './texts.ts'

type Row = CourseToOpen & {
  chosen: boolean
  enrollment_start_date: string
  enrollment_end_date: string
  seats_max: number | null
}
type Values = { enrollment_start_date: string; enrollment_end_date: string; brings_assignments: boolean; rows: Row[] }
type DayField = 'enrollment_start_date' | 'enrollment_end_date'
const DAYS: readonly DayField[] = ['enrollment_start_date', 'enrollment_end_date']

/** Opens the enrollment of several courses in a period, with one pair of dates that each course may change. */
export default function OpenWindowsDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(listCoursesToOpen, { periodId: period.id }))
  const open = useAction(openWindows, { changes: ['periods', 'evaluations', 'secretariat', 'home', 'audit'] })
  const { form, formProps, sending } = useContractForm<Values>({
    schema: z.object({}),
    initialValues: { enrollment_start_date: '', enrollment_end_date: '', brings_assignments: true, rows: [] },
    validate: ({ rows }) => Object.fromEntries(rows.flatMap(problemsOf)),
    send: async ({ rows, brings_assignments }) => {
      const windows = rows.filter(({ chosen }) => chosen).map(windowOf)
      const { opened, brought } = await open.mutateAsync({ periodId: period.id, windows, brings_assignments })
      notify.success(texts.opened(opened, brought))
    },
    onSent: dialog.close,
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.failed })
      return true
    },
  })
  const { initialize } = form
  const { data } = query
  useEffect(() => {
    if (!data) return
    const days = { enrollment_start_date: '', enrollment_end_date: '' }
    initialize({ ...days, brings_assignments: true, rows: data.items.map(rowOf) })
  }, [data, initialize])
  const { rows } = form.values
  const chosen = chosenOf(rows)
  return (
    <FormDialog
      title={texts.title(period.name)}
      submitLabel={texts.submit(chosen)}
      dirty={form.isDirty()}
      sending={sending}
      waiting={chosen === 0}
      formProps={formProps}
      dialog={dialog}
      size="xl"
    >
      <QueryState
        query={query}
        rows={6}
        errorTitle={texts.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.noneTitle} text={texts.noneText} />}
      >
        {() => <WindowsFields form={form} />}
      </QueryState>
    </FormDialog>
  )
}

function WindowsFields({ form }: { form: UseFormReturnType<Values> }) {
  const { rows } = form.values
  const chooseAll = (all: boolean) =>
    form.setFieldValue(
      'rows',
      rows.map((row) => ({ ...row, chosen: all })),
    )
  return (
    <Stack>
      <p className="soft">{texts.lead}</p>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {DAYS.map((field) => (
          <CommonDay key={field} form={form} field={field} />
        ))}
      </SimpleGrid>
      <Checkbox
        label={texts.bring}
        description={texts.bringHint}
        {...form.getInputProps('brings_assignments', { type: 'checkbox' })}
      />
      <fieldset>
        <legend className="bold">{texts.courses}</legend>
        <Group mb="0.5rem">
          <Button variant="subtle" onClick={() => chooseAll(true)}>
            {texts.all}
          </Button>
          <Button variant="subtle" onClick={() => chooseAll(false)}>
            {texts.none}
          </Button>
        </Group>
        <ul className={styles.rows}>
          {rows.map(({ id }, index) => (
            <CourseRow key={id} form={form} index={index} />
          ))}
        </ul>
      </fieldset>
    </Stack>
  )
}

/** A day for all courses: those that have another one of their own keep it. */
function CommonDay({ form, field }: { form: UseFormReturnType<Values>; field: DayField }) {
  const common = form.values[field]
  return (
    <TextInput
      label={texts.days[field]}
      type="date"
      value={common}
      onChange={({ currentTarget: { value } }) =>
        form.setValues((values) => ({
          [field]: value,
          rows: values.rows?.map((row) => (row[field] === common ? { ...row, [field]: value } : row)) ?? [],
        }))
      }
    />
  )
}

function CourseRow({ form, index }: { form: UseFormReturnType<Values>; index: number }) {
  const row = form.values.rows[index]
  if (!row) return null
  const path = (field: keyof Row) => `rows.${index}.${field}`
  return (
    <li>
      <Checkbox
        label={texts.course(row.course_code, row.name)}
        {...form.getInputProps(path('chosen'), { type: 'checkbox' })}
      />
      {row.chosen && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} mt="0.5rem">
          {DAYS.map((field) => (
            <TextInput
              key={field}
              label={texts.days[field]}
              aria-label={texts.of(texts.days[field], row.name)}
              type="date"
              {...form.getInputProps(path(field))}
            />
          ))}
          <SeatsInput label={texts.seats} description={texts.seatsHint} {...form.getInputProps(path('seats_max'))} />
        </SimpleGrid>
      )}
    </li>
  )
}

function rowOf(course: CourseToOpen): Row {
  const days = { enrollment_start_date: '', enrollment_end_date: '' }
  return { ...course, ...days, chosen: course.was_given_before, seats_max: course.max_students }
}

function windowOf({ id, enrollment_start_date, enrollment_end_date, seats_max }: Row) {
  return { course_id: id, enrollment_start_date, enrollment_end_date, seats_max }
}

/** What is wrong in a chosen row, by path. */
function problemsOf(row: Row, index: number): [string, React.ReactNode][] {
  if (!row.chosen) return []
  return Object.entries(check(WindowDatesForm, row)).map(([field, error]) => [`rows.${index}.${field}`, error])
}

function chosenOf(rows: readonly Row[]): number {
  return rows.filter(({ chosen }) => chosen).length
}
