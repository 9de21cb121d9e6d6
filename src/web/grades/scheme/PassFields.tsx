import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PERCENT_RANGE } from '#domain/grades/limits.ts'
import { schemeTexts as texts } from './texts.ts'
import type { Scheme, Values } from './values.ts'

/** What it takes to pass: the final grade, and the evaluation without whose minimum nobody does. */
export function PassFields({ form, scheme }: { form: UseFormReturnType<Values>; scheme: Scheme }) {
  const { values } = form
  const required = values.works.find(({ required_percent }) => required_percent !== null)
  const asks = (id: string | null, percent: number) =>
    form.setFieldValue(
      'works',
      values.works.map((work) => ({ ...work, required_percent: work.assignment_id === id ? percent : null })),
    )
  const usual = values.pass_percent ?? scheme.period_percent
  const extra = new Set(values.works.filter(({ is_extra }) => is_extra).map(({ assignment_id }) => assignment_id))
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NumberInput
        label={texts.passPercent}
        description={texts.passHint(scheme.period_percent)}
        placeholder={String(scheme.period_percent)}
        {...PERCENT_RANGE}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('pass_percent')}
        value={values.pass_percent ?? ''}
        onChange={(percent) => form.setFieldValue('pass_percent', percent === '' ? null : Number(percent))}
      />
      <NativeSelect
        label={texts.requiredWork}
        description={texts.requiredHint}
        value={required?.assignment_id ?? ''}
        data={[
          { value: '', label: texts.requiredNone },
          ...scheme.evaluations
            .filter(({ assignment_id }) => !extra.has(assignment_id))
            .map(({ assignment_id, title }) => ({ value: assignment_id, label: title })),
        ]}
        onChange={({ currentTarget: { value } }) => asks(value || null, required?.required_percent ?? usual)}
      />
      {required && (
        <NumberInput
          label={texts.requiredPercent}
          description={texts.requiredPercentHint}
          {...PERCENT_RANGE}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={required.required_percent ?? usual}
          onChange={(percent) => asks(required.assignment_id, Number(percent))}
        />
      )}
    </SimpleGrid>
  )
}
