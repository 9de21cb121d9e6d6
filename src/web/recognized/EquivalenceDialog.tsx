import { Input, SegmentedControl, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SentForm } from '#contract/operation.ts'
import { createEquivalence, EquivalenceForm } from '#contract/recognized.ts'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { RECOGNITION_LIMITS } from '#domain/recognized/history-columns.ts'
import { type StoredFile, upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { today } from '#web/ui/today.ts'
import { RECOGNIZED_CHANGES } from './changes.ts'
import { EquivalenceCourses } from './EquivalenceCourses.tsx'
import { equivalenceTexts as texts } from './texts.ts'

type Values = SentForm<typeof EquivalenceForm>

const DECISIONS = (['aprobada', 'rechazada'] as const).map((value) => ({ value, label: texts.decisions[value] }))

const sendResolution = upload({ purpose: 'resolution' })

/** Records an equivalence of a person: what was studied elsewhere, for which courses here, by which resolution. */
export default function EquivalenceDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const create = useAction(createEquivalence, { changes: RECOGNIZED_CHANGES })
  const [file, setFile] = useState<StoredFile | null>(null)
  const [isSending, setSending] = useState(false)
  const { form, dialogProps } = useFormDialog<Values, typeof EquivalenceForm>({
    schema: EquivalenceForm,
    initialValues: {
      outcome: 'aprobada',
      institution: '',
      courses_elsewhere: '',
      courses: [],
      dated_on: today(),
      resolution: '',
      attachment_id: null,
      note: '',
    },
    send: (values) => create.mutateAsync({ userId, ...values }),
    sent: texts.saved,
    failed: texts.saveFailed,
    onClosed: onClose,
  })
  const { values, getInputProps, setFieldValue } = form
  const isRefused = values.outcome === 'rechazada'
  const decide = (outcome: Values['outcome']) => {
    setFieldValue('outcome', outcome)
    // What isn't accepted has no grade.
    if (outcome === 'rechazada')
      setFieldValue(
        'courses',
        values.courses.map(({ course_id, credits }) => ({ course_id, credits, grade: null })),
      )
  }
  return (
    <FormDialog {...dialogProps} title={texts.title} submitLabel={texts.save} waiting={isSending}>
      <Stack>
        <Input.Wrapper label={texts.decision} labelElement="div">
          <SegmentedControl
            aria-label={texts.decision}
            fullWidth
            mt="0.35rem"
            data={DECISIONS}
            value={values.outcome}
            onChange={(next) => decide(next === 'rechazada' ? 'rechazada' : 'aprobada')}
          />
        </Input.Wrapper>
        <TextInput
          label={texts.institution}
          required
          data-autofocus
          maxLength={RECOGNITION_LIMITS.institution}
          {...getInputProps('institution')}
        />
        <Textarea
          label={texts.coursesElsewhere}
          description={texts.coursesElsewhereHint}
          required
          autosize
          minRows={2}
          maxLength={RECOGNITION_LIMITS.courses_elsewhere}
          {...getInputProps('courses_elsewhere')}
        />
        <EquivalenceCourses form={form} withGrades={!isRefused} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={texts.date} type="date" required max={today()} {...getInputProps('dated_on')} />
          <TextInput
            label={texts.resolution}
            description={texts.resolutionHint}
            maxLength={RECOGNITION_LIMITS.resolution}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...getInputProps('resolution')}
          />
        </SimpleGrid>
        <FileDrop
          label={texts.file}
          hint={texts.fileHint}
          rule={FILE_RULES.resolution}
          upload={(chosen, options) => {
            setSending(true)
            return sendResolution(chosen, options).finally(() => setSending(false))
          }}
          value={file}
          onChange={(stored) => {
            setFile(stored)
            setFieldValue('attachment_id', stored?.id ?? null)
          }}
        />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxLength={RECOGNITION_LIMITS.note}
          {...getInputProps('note')}
        />
      </Stack>
    </FormDialog>
  )
}
