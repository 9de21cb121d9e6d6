import { Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { listCoursesToOpen, openWindows } from '#contract/courses.ts'
import type { Room } from '#contract/operation.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { ChooseAll } from '#web/ui/ChooseAll.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SeatsInput } from '#web/ui/SeatsInput.tsx'
import type { Period } from './answers.ts'
import { DAYS, ownOf, problemsOf, type Row, type Values, valuesOf, windowsOf } from './open-windows-values.ts'
import styles from './Periods.module.css'
import { openTexts as texts } from './texts.ts'

/** The windows of its periods, their figures, and the evaluations that come with them. */
const WINDOWS_CHANGES: readonly Room[] = ['periods', 'evaluations', 'secretariat', 'home', 'audit']

/** Opens the enrollment of several courses in a period, with one pair of dates that each course may change. */
export default function OpenWindowsDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const query = useQuery(read(listCoursesToOpen, { periodId: period.id }))
  const open = useAction(openWindows, { changes: WINDOWS_CHANGES })
  const { form, dialogProps } = useFormDialog<Values>({
    schema: z.object({}),
    about: null,
    initialValues: valuesOf([]),
    validate: problemsOf,
    send: async (values) => {
      const { brings_assignments } = values
      const sent = { periodId: period.id, windows: windowsOf(values), brings_assignments }
      const { opened, brought } = await open.mutateAsync(sent)
      notify.success(texts.opened(opened, brought))
    },
    failed: texts.failed,
    onClosed: onClose,
  })
  const { initialize } = form
  const { data } = query
  useEffect(() => {
    if (data) initialize(valuesOf(data.items))
  }, [data, initialize])
  const chosen = form.values.rows.filter((row) => row.chosen).length
  return (
    <FormDialog
      title={texts.title(period.name)}
      submitLabel={texts.submit(chosen)}
      waiting={chosen === 0}
      {...dialogProps}
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {DAYS.map((field) => (
          <TextInput key={field} label={texts.days[field]} type="date" {...form.getInputProps(field)} />
        ))}
      </SimpleGrid>
      <Checkbox
        label={texts.bring}
        description={texts.bringHint}
        {...form.getInputProps('brings_assignments', { type: 'checkbox' })}
      />
      <fieldset>
        <legend className="bold">{texts.courses}</legend>
        <ChooseAll all={texts.all} none={texts.none} onChoose={chooseAll} />
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <CourseRow key={row.id} form={form} row={row} index={index} />
          ))}
        </ul>
      </fieldset>
    </Stack>
  )
}

/** A course: chosen, it has the days of all and its own seats, until somebody changes them. */
function CourseRow({ form, row, index }: { form: UseFormReturnType<Values>; row: Row; index: number }) {
  const path = (field: keyof Row) => `rows.${index}.${field}`
  return (
    <li>
      <div className={styles.course}>
        <Checkbox
          label={texts.course(row.course_code, row.name)}
          description={row.chosen && !row.own ? texts.asAll(row.seats_max) : undefined}
          {...form.getInputProps(path('chosen'), { type: 'checkbox' })}
        />
        {row.chosen && (
          <Button
            variant="subtle"
            px="0.6rem"
            aria-label={(row.own ? texts.sameOf : texts.changeOf)(row.name)}
            onClick={() => form.setFieldValue(`rows.${index}`, ownOf(row, form.values))}
          >
            {row.own ? texts.same : texts.change}
          </Button>
        )}
      </div>
      {row.chosen && row.own && (
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
          <SeatsInput
            label={texts.seats}
            aria-label={texts.of(texts.seats, row.name)}
            description={texts.seatsHint}
            {...form.getInputProps(path('seats_max'))}
          />
        </SimpleGrid>
      )}
    </li>
  )
}
