import { Box, Checkbox, Group } from '@mantine/core'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Difference, type ImportResult, differenceTexts as texts } from './texts.ts'

type Props = {
  review: ImportResult
  /** What is taken: 'all', 'locality' of everybody, '2.locality' of a row. */
  taken: readonly string[]
  onTake: (taken: string[]) => void
}

/** What the table says of known people otherwise than the portal, to be taken field by field or all at once. */
export function Differences({ review: { differences, difference_count, difference_fields }, taken, onTake }: Props) {
  if (difference_count === 0) return null
  const isAll = taken.includes('all')
  const tick = (word: string, on: boolean) => {
    const others = taken.filter((one) => one !== word && one !== 'all')
    onTake(on ? [...others, word] : others)
  }
  const amount = difference_fields.reduce((sum, field) => sum + field.amount, 0)
  return (
    <Box mb="1.25rem">
      <Box component="h3" fz="1.12rem" mb="0.35rem">
        {texts.title}
      </Box>
      <Box component="p" mb="sm">
        {texts.lead}
      </Box>
      {amount > 1 && (
        <Group mb="md" gap="lg">
          <Checkbox
            label={texts.takeAll(amount)}
            checked={isAll}
            onChange={(event) => onTake(event.currentTarget.checked ? ['all'] : [])}
          />
          {difference_fields
            .filter((field) => field.amount > 1)
            .map(({ field, column, amount: rows }) => (
              <Checkbox
                key={field}
                label={texts.takeField(column, rows)}
                checked={isAll || taken.includes(field)}
                disabled={isAll}
                onChange={(event) => tick(field, event.currentTarget.checked)}
              />
            ))}
        </Group>
      )}
      <DataTable
        caption={texts.title}
        columns={columnsWith(tick, isAll ? null : taken)}
        rows={differences}
        rowKey={({ row, column }) => `${row} ${column}`}
        stateOf={({ row, field }) => isAll || taken.some((word) => word === field || word === `${row}.${field}`)}
      />
      {differences.length < difference_count && (
        <Box component="p" my="1em">
          {texts.shown(differences.length, difference_count)}
        </Box>
      )}
    </Box>
  )
}

function columnsWith(
  tick: (word: string, on: boolean) => void,
  taken: readonly string[] | null,
): Column<Difference, string, boolean>[] {
  return [
    { header: texts.row, numeric: true, width: '4rem', cell: ({ row }) => formatNumber(row) },
    { header: texts.person, primary: true, words: true, cell: ({ name, email }) => `${name} · ${email}` },
    { header: texts.field, words: true, cell: ({ column }) => column },
    { header: texts.portal, words: true, cell: ({ portal }) => portal ?? texts.nothing },
    { header: texts.table, words: true, cell: ({ table }) => table },
    {
      header: texts.choice,
      whole: true,
      cell: ({ row, field, name, column }, isTaken) =>
        field === null ? (
          texts.elsewhere
        ) : (
          <Checkbox
            label={texts.take}
            aria-label={texts.takeOf(column, name)}
            checked={isTaken}
            // What is taken of everybody is let go of there.
            disabled={taken === null || taken.includes(field)}
            onChange={(event) => tick(`${row}.${field}`, event.currentTarget.checked)}
          />
        ),
    },
  ]
}
