import { Input, NumberInput, Radio, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listTaughtPeriods } from '#contract/grades.ts'
import { ASSIGNMENT_LIMITS, ASSIGNMENT_TYPES, EVALUATION_LEVELS, MAX_SCORE } from '#domain/evaluations/limits.ts'
import { read } from '#web/api/read.ts'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import { foldedFilter } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import styles from '../Teacher.module.css'
import { type AssignmentValues, EVERY_PERIOD } from './assignment-values.ts'
import { formTexts as texts, kindTexts, listTexts } from './texts.ts'

const ICONS = { file_upload: IconFileText, form: IconForms, external_form: IconExternalLink } as const
const ORDER = ASSIGNMENT_TYPES.toSorted((a, b) => Number(b === 'file_upload') - Number(a === 'file_upload'))

/** What is evaluated: its kind and course, what students read about it, and what it's worth. */
export function AboutFields({ form }: { form: UseFormReturnType<AssignmentValues> }) {
  const courses = useWorkableCourses()
  return (
    <Panel title={texts.what}>
      <Stack gap="1.25rem">
        <KindChoice {...form.getInputProps('assignment_type')} />
        <Select
          label={texts.course}
          placeholder={texts.chooseCourse}
          required
          data={(courses.data ?? []).map(({ id, course_code, name }) => ({
            value: id,
            label: listTexts.courseOption(course_code, name),
          }))}
          searchable={(courses.data?.length ?? 0) > 6}
          openOnFocus={false}
          filter={foldedFilter}
          {...form.getInputProps('course_id')}
          onChange={(courseId) => form.setValues({ course_id: courseId ?? '', period_id: '' })}
        />
        {form.values.course_id && (
          <PeriodChoice courseId={form.values.course_id} {...form.getInputProps('period_id')} />
        )}
        <TextInput label={texts.title} required maxLength={ASSIGNMENT_LIMITS.title} {...form.getInputProps('title')} />
        <Textarea
          label={texts.description}
          description={texts.descriptionHint}
          maxLength={ASSIGNMENT_LIMITS.description}
          maxRows={14}
          {...form.getInputProps('description')}
        />
        {form.values.assignment_type === 'external_form' && (
          <TextInput
            label={texts.url}
            description={texts.urlHint}
            type="url"
            inputMode="url"
            required
            maxLength={ASSIGNMENT_LIMITS.external_form_url}
            {...form.getInputProps('external_form_url')}
          />
        )}
        <div className={styles.pair}>
          <Input.Wrapper label={texts.level} labelElement="div">
            <SegmentedControl
              aria-label={texts.level}
              fullWidth
              data={[...EVALUATION_LEVELS]}
              {...form.getInputProps('evaluation_level')}
            />
          </Input.Wrapper>
          <NumberInput
            label={texts.maxScore}
            description={texts.maxScoreHint}
            max={MAX_SCORE.max}
            decimalScale={2}
            decimalSeparator=","
            clampBehavior="none"
            {...form.getInputProps('max_score')}
          />
        </div>
      </Stack>
    </Panel>
  )
}

/** The period whose students do it, or all of them (decision L13). */
function PeriodChoice({
  courseId,
  value,
  ...props
}: {
  courseId: string
  value?: string
  onChange?: (value: string | null) => void
  error?: React.ReactNode
}) {
  const { data } = useQuery(read(listTaughtPeriods, { courseId }))
  const periods = data?.items ?? []
  return (
    <Select
      label={texts.period}
      description={texts.periodHint}
      data={[
        ...periods.map(({ id, name }) => ({ value: id, label: name })),
        { value: EVERY_PERIOD, label: texts.everyPeriod },
      ]}
      allowDeselect={false}
      disabled={data === undefined}
      openOnFocus={false}
      {...props}
      value={value || (periods.find(({ is_for_new_work }) => is_for_new_work)?.id ?? EVERY_PERIOD)}
    />
  )
}

/** The three kinds of evaluation, each with what it means. */
function KindChoice(props: { value?: string; onChange?: (value: string) => void; error?: React.ReactNode }) {
  return (
    <Radio.Group label={texts.kind} {...props}>
      <div className={styles.kinds}>
        {ORDER.map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Radio.Card key={kind} value={kind} className={styles.kind} aria-label={kindTexts[kind].name}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>
                <strong>{kindTexts[kind].name}</strong>
                <small>{kindTexts[kind].about}</small>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
