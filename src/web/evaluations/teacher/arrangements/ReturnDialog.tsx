import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { returnSubmission } from '#contract/evaluations.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { ARRANGEMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Submission } from '../answers.ts'
import { instantOf } from '../assignments/typed-moment.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import teacher from '../Teacher.module.css'
import { firstDay } from './first-day.ts'
import { returnTexts as texts } from './texts.ts'

const LONG_MS = 8000
type Values = { day: string; time: string; return_reason: string }

/** Sends files back to their student, with what is to be mended and until when (record 077). */
export default function ReturnDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { id: submissionId, version, student_name, grade } = submission
  const [initialValues] = useState<Values>(() => ({ ...firstDay(null), return_reason: '' }))
  const back = useAction(returnSubmission, { changes: ASSIGNMENT_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog<Values>({
    schema: z.object({}),
    about: `return ${submissionId} ${version}`,
    initialValues,
    validate: problemsOf,
    send: ({ return_reason, ...until }) =>
      back.mutateAsync({
        submissionId,
        version,
        returned_until: instantOf(until) ?? '',
        return_reason,
      }),
    sent: () => ({ title: texts.doneTitle, message: texts.done(student_name) }),
    failed: { title: texts.failed, durationMs: LONG_MS },
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.title(student_name)} submitLabel={texts.submit} {...dialogProps}>
      <p className="soft">
        {texts.lead} {grade !== null && texts.gradeStays}
      </p>
      <div className={teacher.moment}>
        <TextInput type="date" max="2099-12-31" label={texts.day} required {...form.getInputProps('day')} />
        <TextInput type="time" label={texts.time} description={texts.timeHint} {...form.getInputProps('time')} />
      </div>
      <Textarea
        mt="md"
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        maxLength={ARRANGEMENT_LIMITS.reason}
        required
        data-autofocus
        {...form.getInputProps('return_reason')}
      />
    </FormDialog>
  )
}

function problemsOf({ day, time, return_reason }: Values): Record<string, string> {
  const until = instantOf({ day, time })
  return {
    ...(!day && { day: FIELD_TEXTS.REQUIRED }),
    ...(until !== null && Date.parse(until) <= Date.now() && { day: FIELD_TEXTS.RETURN_PAST }),
    ...(!return_reason.trim() && { return_reason: FIELD_TEXTS.REQUIRED }),
  }
}
