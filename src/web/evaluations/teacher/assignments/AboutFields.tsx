import { Input, NumberInput, Radio, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listTaughtPeriods } from '#contract/grades.ts'
import { getTaughtCourse } from '#contract/lessons.ts'
import { moduleTitles } from '#domain/lessons/modules.ts'
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
          onChange={(courseId) => form.setValues({ course_id: courseId ?? '', period_id: '', module_title: '' })}
        />
        {form.values.course_id && (
          <>
            <PeriodChoice courseId={form.values.course_id} {...form.getInputProps('period_id')} />
            <ModuleChoice courseId={form.values.course_id} {...form.getInputProps('module_title')} />
          </>
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

/** The module that it stands in; in a course without modules there's nothing to choose. */
function ModuleChoice({
  courseId,
  value = '',
  onChange,
  error,
}: {
  courseId: string
  value?: string
  onChange?: (value: string) => void
  error?: React.ReactNode
}) {
  const { data } = useQuery(read(getTaughtCourse, { courseId }))
  const titles = data ? moduleTitles(data.lessons) : []
  const isGone = data !== undefined && value !== '' && !titles.includes(value)
  if (titles.length === 0 && value === '') return null
  return (
    <Select
      label={texts.module}
      description={isGone ? texts.moduleGone : texts.moduleHint}
      placeholder={texts.noModule}
      data={[...new Set([...titles, value].filter(Boolean))]}
      clearable
      openOnFocus={false}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
      error={error}
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
