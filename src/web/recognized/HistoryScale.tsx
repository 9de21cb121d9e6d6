import { Alert, Box, Button, Group, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import { percentWarning, SCALE_TOPS } from '#domain/recognized/history-scale.ts'
import type { HistoryChoices, HistoryReview } from './answers.ts'
import { historyTexts as texts } from './texts.ts'

type Props = { review: HistoryReview; choices: HistoryChoices; onChoose: (choices: HistoryChoices) => void }
type Conversion = HistoryChoices['conversion']

/** On which scale the grades of the file are: asked where they don't look like percent, or where somebody has chosen. */
export function HistoryScale({ review, choices, onChoose }: Props) {
  const { conversion } = choices
  const isAsked = review.read.unclear > 0 || review.typed.some(({ grade }) => grade === null)
  if (!isAsked && conversion.kind === 'percent') return null
  const choose = (value: string) => onChoose({ ...choices, conversion: conversionOf(value, review, conversion) })
  return (
    <Box mb="1.25rem">
      {isAsked && (
        <Alert color="ambar" role="status" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {texts.scaleWarning}
        </Alert>
      )}
      <NativeSelect
        label={texts.scale}
        description={texts.scaleHint}
        value={valueOf(conversion)}
        onChange={(event) => choose(event.currentTarget.value)}
        maw="22rem"
        data={[
          { value: 'percent', label: texts.percent },
          ...SCALE_TOPS.map((top) => ({ value: String(top), label: texts.outOf(top) })),
          { value: 'table', label: texts.table },
        ]}
      />
      {conversion.kind === 'scale' && (
        <PassMark
          key={conversion.top}
          top={conversion.top}
          pass={conversion.pass}
          onPass={(pass) => onChoose({ ...choices, conversion: { ...conversion, pass } })}
        />
      )}
      {conversion.kind === 'table' && (
        <GradeTable
          typed={review.typed}
          table={conversion.table}
          onTable={(table) => onChoose({ ...choices, conversion: { kind: 'table', table } })}
        />
      )}
    </Box>
  )
}

/** With which grade one passed then: from there on, grades pass here too. */
function PassMark({ top, pass, onPass }: { top: number; pass: number | null; onPass: (pass: number | null) => void }) {
  const [typed, setTyped] = useState<number | ''>(pass ?? '')
  const isWrong = typed !== '' && !(typed > 0 && typed < top)
  return (
    <Group align="end" mt="md">
      <NumberInput
        label={texts.passMark}
        description={texts.passMarkHint}
        error={isWrong && texts.passMarkWrong(top)}
        decimalScale={2}
        decimalSeparator=","
        value={typed}
        onChange={(value) => setTyped(typeof value === 'number' ? value : '')}
        maw="22rem"
      />
      <Button variant="default" disabled={isWrong} onClick={() => onPass(typed === '' ? null : typed)}>
        {texts.applyTable}
      </Button>
    </Group>
  )
}

type TableProps = {
  typed: HistoryReview['typed']
  table: Readonly<Record<string, number>>
  onTable: (table: Record<string, number>) => void
}

/** How much each grade of the file is worth. */
function GradeTable({ typed, table, onTable }: TableProps) {
  const [values, setValues] = useState<Record<string, number | ''>>(table)
  const filled = Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== '')
  return (
    <Box mt="md">
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 6 }} mb="md">
        {typed.map(({ key, rows }) => (
          <NumberInput
            key={key}
            label={texts.worth(key, rows)}
            min={FINAL_GRADE.min}
            max={FINAL_GRADE.max}
            decimalScale={2}
            decimalSeparator=","
            value={values[key] ?? ''}
            onChange={(value) => setValues({ ...values, [key]: typeof value === 'number' ? value : '' })}
          />
        ))}
      </SimpleGrid>
      <Button variant="default" onClick={() => onTable(Object.fromEntries(filled))}>
        {texts.applyTable}
      </Button>
    </Box>
  )
}

function valueOf(conversion: Conversion): string {
  return conversion.kind === 'scale' ? String(conversion.top) : conversion.kind
}

/** A table starts with its grades read according to the earlier choice, except those that nobody would take for percentages. */
function conversionOf(value: string, { typed }: HistoryReview, before: Conversion): Conversion {
  if (value === 'percent') return { kind: 'percent' }
  if (value !== 'table') return { kind: 'scale', top: Number(value), pass: null }
  const isKnown = (grade: number) => before.kind !== 'percent' || percentWarning(grade, null) === null
  const known = typed.flatMap(({ key, grade }) => (grade !== null && isKnown(grade) ? [[key, grade] as const] : []))
  return { kind: 'table', table: Object.fromEntries(known) }
}
