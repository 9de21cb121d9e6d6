import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { getHistoryTemplate, HistoryLine, importHistory } from '#contract/recognized.ts'
import { addressOf } from '#web/api/client.ts'
import { sendForLines } from '#web/api/lines.ts'
import { useTableImport } from '#web/api/useTableImport.ts'
import { ImportPanel } from '#web/ui/imports/ImportPanel.tsx'
import { ImportReview } from '#web/ui/imports/ImportReview.tsx'
import type { HistoryChoices, HistoryReview } from './answers.ts'
import { RECOGNIZED_CHANGES } from './changes.ts'
import { HistoryReadings } from './HistoryReadings.tsx'
import { HistoryScale } from './HistoryScale.tsx'
import { historyTexts as texts } from './texts.ts'

type Choice = { choices: HistoryChoices; seen?: string }

const NOTHING_CHOSEN: HistoryChoices = { conversion: { kind: 'percent' }, as_written: [], take: [] }

/**
 * Import of past years from a spreadsheet: a dry run first, which shows how grades are read and lets users convert them, then all
 * or nothing.
 */
export default function ImportHistoryTab() {
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const { chosen, review, done, percent, check, recheck, write, forget } = useTableImport<HistoryReview, Choice>({
    operation: importHistory,
    send: (file, mode, hears, choice) => {
      const { choices: made, seen } = choice ?? { choices: NOTHING_CHOSEN }
      const input = { name: file.name, mode, ...made, ...(seen !== undefined && { seen }) }
      return sendForLines(importHistory, input, { bytes: file, ...hears })
    },
    readLine: (sent) => HistoryLine.parse(sent),
    changes: ['recognized', ...RECOGNIZED_CHANGES],
    doneText,
  })
  const choose = (made: HistoryChoices) => {
    setChoices(made)
    void recheck({ choices: made })
  }
  return (
    <Stack gap="1.25rem">
      <ImportPanel
        title={texts.title}
        how={texts.how}
        template={addressOf(getHistoryTemplate, {})}
        chosen={chosen}
        percent={percent}
        check={async (file, options) => {
          setChoices(NOTHING_CHOSEN)
          return check(file, options)
        }}
        onForget={forget}
        doneText={done && doneText(done)}
      />
      {review && percent === null && (
        <Review
          review={review}
          choices={choices}
          onChoose={choose}
          onImport={() => void write({ choices, seen: review.seen })}
        />
      )}
    </Stack>
  )
}

type ReviewProps = {
  review: HistoryReview
  choices: HistoryChoices
  onChoose: (choices: HistoryChoices) => void
  onImport: () => void
}

function Review({ review, choices, onChoose, onImport }: ReviewProps) {
  // The confirmation covers what was shown: a different reading must be confirmed again.
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isConfirmed = confirmed === review.seen
  const { new_courses, known_courses, corrected, people, read } = review
  const toConfirm = read.unclear + corrected
  return (
    <ImportReview
      review={review}
      figures={[
        [texts.newCourses, new_courses],
        [texts.people, people],
        [texts.knownCourses, known_courses],
        [texts.approved, read.approved],
        [texts.failed, read.failed],
        [texts.unclear, read.unclear],
        [texts.differs, read.differs],
      ]}
      isNothing={new_courses + corrected === 0}
      differs={read.differs > 0}
      asked={
        <>
          <HistoryScale review={review} choices={choices} onChoose={onChoose} />
          <HistoryReadings review={review} choices={choices} onChoose={onChoose} />
        </>
      }
    >
      {toConfirm > 0 && (
        <Checkbox
          label={texts.confirm(read.unclear, corrected)}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked ? review.seen : null)}
        />
      )}
      <Button onClick={onImport} disabled={toConfirm > 0 && !isConfirmed}>
        {texts.import(new_courses + corrected)}
      </Button>
    </ImportReview>
  )
}

function doneText({ new_courses, corrected, people }: HistoryReview): string {
  return texts.done(new_courses, corrected, people)
}
