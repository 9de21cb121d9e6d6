import { Checkbox, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { listArrangements, saveArrangements } from '#contract/evaluations.ts'
import { givesMoreTime } from '#domain/evaluations/arrangements.ts'
import { ARRANGEMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { ChooseAll } from '#web/ui/ChooseAll.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Arranged, SubmissionList } from '../answers.ts'
import { instantOf } from '../assignments/typed-moment.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import teacher from '../Teacher.module.css'
import { ArrangedNote } from './ArrangedNote.tsx'
import { firstDay } from './first-day.ts'
import { arrangementTexts as texts } from './texts.ts'

const LONG_MS = 8000
type Values = { what: 'extend' | 'excuse'; day: string; time: string; reason: string; chosen: string[] }
type Evaluation = SubmissionList['assignment']

/** Gives one student, some or all more time for an evaluation, or excuses them; and lists whoever has either (record 077). */
export default function ArrangementsDialog({ evaluation, onClose }: { evaluation: Evaluation; onClose: () => void }) {
  const { id: assignmentId, title } = evaluation
  const hasDate = (evaluation.due_date ?? evaluation.cutoff_at) !== null
  const [initialValues] = useState<Values>(() => ({
    what: hasDate ? 'extend' : 'excuse',
    ...firstDay(evaluation.due_date ?? evaluation.cutoff_at),
    reason: '',
    chosen: [],
  }))
  const query = useQuery(read(listArrangements, { assignmentId }))
  const save = useAction(saveArrangements, { changes: ASSIGNMENT_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog<Values>({
    schema: z.object({}),
    about: `arrangements ${assignmentId}`,
    initialValues,
    validate: (values) => problemsOf(values, evaluation),
    send: ({ chosen, reason, ...values }) => {
      const versions = new Map(query.data?.items.map(({ enrollment_id, version }) => [enrollment_id, version]))
      return save.mutateAsync({
        assignmentId,
        students: chosen.map((enrollment_id) => ({ enrollment_id, version: versions.get(enrollment_id) ?? 0 })),
        extended_to: values.what === 'extend' ? instantOf(values) : null,
        reason,
      })
    },
    sent: ({ what, chosen }) => ({
      title: (what === 'extend' ? texts.gaveTime : texts.didExcuse)(chosen.length),
      message: texts.told,
    }),
    failed: { title: texts.failed, durationMs: LONG_MS },
    onClosed: onClose,
  })
  const { what, chosen } = form.values
  return (
    <FormDialog
      title={texts.titleOf(title)}
      submitLabel={(what === 'extend' ? texts.submitExtend : texts.submitExcuse)(chosen.length)}
      waiting={chosen.length === 0}
      {...dialogProps}
    >
      <Stack>
        <Terms form={form} hasDate={hasDate} />
        <QueryState
          query={query}
          rows={4}
          errorTitle={texts.loadFailed}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={texts.noStudents} text={texts.noStudentsText} />}
        >
          {({ items }) => <Students form={form} items={items} />}
        </QueryState>
      </Stack>
    </FormDialog>
  )
}

/** More time or none at all, until when, and why. */
function Terms({ form, hasDate }: { form: UseFormReturnType<Values>; hasDate: boolean }) {
  return (
    <>
      <SegmentedControl
        aria-label={texts.what}
        fullWidth
        data={[
          { value: 'extend', label: texts.extend, disabled: !hasDate },
          { value: 'excuse', label: texts.excuse },
        ]}
        {...form.getInputProps('what')}
      />
      {form.values.what === 'extend' ? (
        <div className={teacher.moment}>
          <TextInput type="date" max="2099-12-31" label={texts.day} {...form.getInputProps('day')} />
          <TextInput type="time" label={texts.time} description={texts.timeHint} {...form.getInputProps('time')} />
        </div>
      ) : (
        <p className="soft">{hasDate ? texts.excuseHint : `${texts.noDate} ${texts.excuseHint}`}</p>
      )}
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={2}
        maxLength={ARRANGEMENT_LIMITS.reason}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </>
  )
}

function Students({ form, items }: { form: UseFormReturnType<Values>; items: readonly Arranged[] }) {
  const { chosen } = form.values
  // Whoever has something arranged comes first.
  const sorted = [...items.filter(hasOne), ...items.filter((student) => !hasOne(student))]
  const open = items.filter(({ acta_closed }) => !acta_closed).map(({ enrollment_id }) => enrollment_id)
  const choose = (ids: readonly string[]) => form.setFieldValue('chosen', [...ids])
  return (
    <fieldset>
      <legend className="bold">{texts.students}</legend>
      <ChooseAll all={texts.all} none={texts.none} onChoose={(all) => choose(all ? open : [])} />
      <ul className={teacher.brought}>
        {sorted.map((student) => (
          <li key={student.enrollment_id}>
            <Checkbox
              label={student.student_name}
              description={aboutOf(student)}
              disabled={student.acta_closed}
              checked={chosen.includes(student.enrollment_id)}
              onChange={({ currentTarget: { checked } }) =>
                choose(
                  checked
                    ? [...chosen, student.enrollment_id]
                    : chosen.filter((enrollment) => enrollment !== student.enrollment_id),
                )
              }
            />
            {student.arrangement && <ArrangedNote student={student} arrangement={student.arrangement} />}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const hasOne = ({ arrangement }: Arranged) => arrangement !== null

function aboutOf({ has_submission, acta_closed }: Arranged): string | undefined {
  if (acta_closed) return texts.closed
  return has_submission ? texts.handedIn : undefined
}

function problemsOf({ what, day, time, reason }: Values, evaluation: Evaluation): Record<string, string> {
  const until = instantOf({ day, time })
  const isEarly = until !== null && !givesMoreTime(evaluation, until)
  return {
    ...(!reason.trim() && { reason: FIELD_TEXTS.REQUIRED }),
    ...(what === 'extend' && !day && { day: texts.dayMissing }),
    ...(what === 'extend' && isEarly && { day: texts.early }),
  }
}
