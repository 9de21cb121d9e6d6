import { Checkbox, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { bringAssignments, listAssignmentsToBring } from '#contract/evaluations.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { ChooseAll } from '#web/ui/ChooseAll.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { AssignmentToBring } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import styles from '../Teacher.module.css'
import { MomentFields } from './MomentFields.tsx'
import { bringTexts as texts, formTexts, kindTexts, listTexts } from './texts.ts'
import { instantOf, typedMoment } from './typed-moment.ts'

type Row = AssignmentToBring & {
  chosen: boolean
  due_day: string
  due_time: string
  cutoff_day: string
  cutoff_time: string
}
type Values = { rows: Row[] }

/** Copies evaluations of an earlier period of a course into one of its periods, each with dates that may be changed before. */
export function BringDialog({
  of,
  onClose,
  children,
}: {
  /** The course and the period into which they go; null while they aren't chosen. */
  of: { courseId: string; periodId: string } | null
  onClose: () => void
  /** Above the evaluations: which course and period. */
  children: React.ReactNode
}) {
  const query = useQuery(read(listAssignmentsToBring, of ?? undefined))
  const bring = useAction(bringAssignments, { changes: ASSIGNMENT_CHANGES })
  const { form, dialogProps } = useFormDialog<Values>({
    schema: z.object({}),
    about: null,
    initialValues: { rows: [] },
    validate: ({ rows }) => Object.fromEntries(rows.flatMap(problemsOf)),
    send: async ({ rows }) =>
      of && bring.mutateAsync({ ...of, assignments: rows.filter(({ chosen }) => chosen).map(copyOf) }),
    sent: ({ rows }) => texts.brought(chosenOf(rows)),
    failed: texts.failed,
    onClosed: onClose,
  })
  const { setInitialValues, setValues } = form
  const { data } = query
  useEffect(() => {
    const values = { rows: data?.items.map(rowOf) ?? [] }
    setInitialValues(values)
    setValues(values)
  }, [data, setInitialValues, setValues])
  const chosen = chosenOf(form.values.rows)
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit(chosen)}
      waiting={chosen === 0}
      {...dialogProps}
      size="xl"
    >
      <Stack>
        {children}
        {of && (
          <QueryState
            query={query}
            rows={4}
            errorTitle={texts.loadFailed}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState title={texts.nothingTitle} text={texts.nothingText} />}
          >
            {({ from }) => <Choices form={form} from={from?.name ?? ''} />}
          </QueryState>
        )}
      </Stack>
    </FormDialog>
  )
}

function Choices({ form, from }: { form: UseFormReturnType<Values>; from: string }) {
  const { rows } = form.values
  const chooseAll = (all: boolean) =>
    form.setFieldValue(
      'rows',
      rows.map((row) => ({ ...row, chosen: all })),
    )
  return (
    <>
      <p className="soft">{texts.lead(from)}</p>
      <fieldset>
        <legend className="bold">{texts.evaluations}</legend>
        <ChooseAll all={texts.all} none={texts.none} onChoose={chooseAll} />
        <ul className={styles.brought}>
          {rows.map((row, index) => (
            <li key={row.id}>
              <Checkbox
                label={row.title}
                description={aboutOf(row)}
                {...form.getInputProps(`rows.${index}.chosen`, { type: 'checkbox' })}
              />
              {row.chosen && (
                <Stack gap="0.5rem" mt="0.5rem" pl="2rem">
                  <MomentFields of={form} moment="due" path={`rows.${index}.`} whose={row.title} />
                  <MomentFields of={form} moment="cutoff" path={`rows.${index}.`} whose={row.title} />
                </Stack>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

/** What kind of work it is, and why it isn't chosen from the beginning. */
function aboutOf({ assignment_type, question_count, max_score, is_there, is_active }: Row): string {
  return [
    kindTexts[assignment_type].name,
    assignment_type === 'form' && listTexts.questions(question_count),
    listTexts.points(max_score),
    is_there && texts.isThere,
    !is_active && texts.inactive,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

function rowOf(item: AssignmentToBring): Row {
  const due = typedMoment(item.due_date)
  const cutoff = typedMoment(item.cutoff_at)
  return {
    ...item,
    chosen: !item.is_there && item.is_active,
    due_day: due.day,
    due_time: due.time,
    cutoff_day: cutoff.day,
    cutoff_time: cutoff.time,
  }
}

function copyOf(row: Row) {
  const { due_day, due_time, cutoff_day, cutoff_time } = row
  return {
    assignment_id: row.id,
    due_date: instantOf({ day: due_day, time: due_time }),
    cutoff_at: instantOf({ day: cutoff_day, time: cutoff_time }),
  }
}

/** What is wrong in a chosen row, by path. */
function problemsOf(row: Row, index: number): [string, string][] {
  if (!row.chosen) return []
  const { due_date, cutoff_at } = copyOf(row)
  const problems: [string, string | false][] = [
    ['due_day', !row.due_day && row.due_time !== '' && formTexts.dayMissing],
    ['cutoff_day', !row.cutoff_day && row.cutoff_time !== '' && formTexts.dayMissing],
    ['cutoff_day', due_date !== null && cutoff_at !== null && cutoff_at < due_date && formTexts.cutoffOrder],
  ]
  return problems.flatMap(([field, text]): [string, string][] => (text ? [[`rows.${index}.${field}`, text]] : []))
}

function chosenOf(rows: readonly Row[]): number {
  return rows.filter(({ chosen }) => chosen).length
}
