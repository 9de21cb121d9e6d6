import { Box, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { HistoryChoices, HistoryReview } from './answers.ts'
import { historyTexts as texts } from './texts.ts'

type Props = { review: HistoryReview; choices: HistoryChoices; onChoose: (choices: HistoryChoices) => void }
type Reading = HistoryReview['readings'][number]
type Ticked = { asWritten: boolean; taken: boolean }

/** Rows that a page takes easily. */
const ROWS_AT_ONCE = 100

/** How the rows are read: first those that need a look, then those where the portal differs, then failed and approved ones. */
export function HistoryReadings({ review, choices, onChoose }: Props) {
  const { readings, read } = review
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const asWritten = new Set(choices.as_written)
  const taken = choices.take === 'all' ? choices.take : new Set(choices.take)
  const all = read.unclear + read.differs + read.failed + read.approved
  if (readings.length === 0) return null
  return (
    <Box mb="1.25rem">
      <Box component="h3" fz="1.12rem" mb="sm">
        {texts.readings}
      </Box>
      {read.differs > 1 && (
        <Checkbox
          mb="sm"
          label={texts.takeAll(read.differs)}
          checked={choices.take === 'all'}
          onChange={(event) => onChoose({ ...choices, take: event.currentTarget.checked ? 'all' : [] })}
        />
      )}
      <Pager
        quiet
        shown={Math.min(shown, readings.length)}
        total={readings.length}
        hasMore={shown < readings.length}
        loading={false}
        onMore={() => setShown(shown + ROWS_AT_ONCE)}
      >
        <DataTable
          caption={texts.readings}
          columns={columnsWith({ choices, onChoose, readings })}
          rows={readings.slice(0, shown)}
          rowKey={({ row }) => String(row)}
          stateOf={({ row }): Ticked => ({ asWritten: asWritten.has(row), taken: taken === 'all' || taken.has(row) })}
        />
      </Pager>
      {readings.length < all && (
        <Box component="p" my="1em">
          {texts.readingsShown(readings.length, all)}
        </Box>
      )}
    </Box>
  )
}

function columnsWith({
  choices,
  onChoose,
  readings,
}: Omit<Props, 'review'> & { readings: readonly Reading[] }): Column<Reading, string, Ticked>[] {
  const taken = () =>
    choices.take === 'all' ? readings.flatMap(({ row, is_taken }) => (is_taken ? [row] : [])) : choices.take
  return [
    { header: texts.columns.row, numeric: true, width: '4rem', cell: ({ row }) => formatNumber(row) },
    { header: texts.columns.person, words: true, width: '22%', from: 'lg', cell: ({ person }) => person },
    { header: texts.columns.course, primary: true, cell: ({ course }) => course },
    {
      header: texts.columns.typed,
      words: true,
      width: '14%',
      cell: (reading) => texts.typed(reading.typed_grade, reading.said),
    },
    {
      header: texts.columns.read,
      width: '18%',
      cell: ({ outcome, grade, kind }) => (
        <StatusTag
          tone={kind === 'unclear' || kind === 'differs' ? 'soon' : outcome === 'aprobada' ? 'done' : 'overdue'}
        >
          {texts.result(outcome, grade)}
        </StatusTag>
      ),
    },
    {
      header: texts.columns.look,
      width: '22%',
      whole: true,
      cell: (reading, ticked) => (
        <>
          {reading.portal !== null && (
            <>
              <p>{texts.portalSays(reading.portal)}</p>
              <Checkbox
                mt="xs"
                label={texts.take}
                checked={ticked.taken}
                onChange={(event) =>
                  onChoose({ ...choices, take: without(taken(), reading.row, event.currentTarget.checked) })
                }
              />
            </>
          )}
          {reading.warning !== null && reading.portal === null && <p>{texts.warnings[reading.warning]}</p>}
          {(choices.conversion.kind !== 'percent' || ticked.asWritten || reading.warning === 'SMALL') &&
            reading.typed_grade !== '' && (
              <Checkbox
                mt="xs"
                label={texts.asWritten}
                checked={ticked.asWritten}
                onChange={(event) =>
                  onChoose({
                    ...choices,
                    as_written: without(choices.as_written, reading.row, event.currentTarget.checked),
                  })
                }
              />
            )}
        </>
      ),
    },
  ]
}

/** A list of rows with this one in it, or not. */
function without(rows: readonly number[], row: number, isIn: boolean): number[] {
  const others = rows.filter((one) => one !== row)
  return isIn ? [...others, row] : others
}
