import { Box, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { type Difference, type ImportResult, differenceTexts as texts } from './texts.ts'

/** Rows that a page takes easily. */
const ROWS_AT_ONCE = 100

type Props = {
  review: ImportResult
  /** What is taken: 'all', 'locality' of everybody, '2.locality' of a row. */
  taken: readonly string[]
  onTake: (taken: string[]) => void
}

/** What the table says of known people otherwise than the portal, to be taken field by field or all at once. */
export function Differences({ review: { differences, difference_count, difference_fields }, taken, onTake }: Props) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  if (difference_count === 0) return null
  const words = new Set(taken)
  const isAll = words.has('all')
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
      <Pager
        quiet
        shown={Math.min(shown, differences.length)}
        total={differences.length}
        hasMore={shown < differences.length}
        loading={false}
        onMore={() => setShown(shown + ROWS_AT_ONCE)}
      >
        <DataTable
          caption={texts.title}
          columns={columnsWith(tick, isAll ? null : taken)}
          rows={differences.slice(0, shown)}
          rowKey={({ row, column }) => `${row} ${column}`}
          stateOf={({ row, field }) => isAll || words.has(field ?? '') || words.has(`${row}.${field}`)}
        />
      </Pager>
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
    {
      header: texts.person,
      primary: true,
      words: true,
      width: '24%',
      cell: ({ name, email }) => (
        <>
          {name} · <Email>{email}</Email>
        </>
      ),
    },
    { header: texts.field, words: true, cell: ({ column }) => column },
    { header: texts.portal, words: true, cell: ({ portal }) => portal ?? texts.nothing },
    { header: texts.table, words: true, cell: ({ table }) => table },
    {
      header: texts.choice,
      whole: true,
      cell: ({ row, field, name, column, stays, user_id }, isTaken) =>
        field === null ? (
          <>
            {stays && texts.stays[stays]}{' '}
            <AppLink
              to="/admin/secretariat"
              search={{ tab: 'students', id: user_id }}
              target="_blank"
              aria-label={texts.fileOf(name)}
            >
              {texts.file}
            </AppLink>
          </>
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
