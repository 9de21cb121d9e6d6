import { Button, Stack } from '@mantine/core'
import type * as z from 'zod/mini'
import { getHistoryTemplate, HistoryLine, importHistory, type HistoryResult } from '#contract/recognized.ts'
import { addressOf } from '#web/api/client.ts'
import { sendForLines } from '#web/api/lines.ts'
import { useTableImport } from '#web/api/useTableImport.ts'
import { ImportPanel } from '#web/ui/imports/ImportPanel.tsx'
import { ImportReview } from '#web/ui/imports/ImportReview.tsx'
import { RECOGNIZED_CHANGES } from './changes.ts'
import { historyTexts as texts } from './texts.ts'

type Result = z.output<typeof HistoryResult>

/** Import of past years from a spreadsheet: a dry run first, then all or nothing. */
export default function ImportHistoryTab() {
  const { chosen, review, done, percent, check, write, forget } = useTableImport<Result>({
    operation: importHistory,
    send: (file, mode, hears) => sendForLines(importHistory, { name: file.name, mode }, { bytes: file, ...hears }),
    readLine: (sent) => HistoryLine.parse(sent),
    changes: ['recognized', ...RECOGNIZED_CHANGES],
    doneText,
  })
  return (
    <Stack gap="1.25rem">
      <ImportPanel
        title={texts.title}
        how={texts.how}
        template={addressOf(getHistoryTemplate, {})}
        chosen={chosen}
        percent={percent}
        check={check}
        onForget={forget}
        doneText={done && doneText(done)}
      />
      {review && percent === null && (
        <ImportReview
          review={review}
          figures={[
            [texts.newCourses, review.new_courses],
            [texts.people, review.people],
            [texts.knownCourses, review.known_courses],
          ]}
          isNothing={review.new_courses === 0}
        >
          <Button onClick={() => void write(true)}>{texts.import(review.new_courses)}</Button>
        </ImportReview>
      )}
    </Stack>
  )
}

function doneText({ new_courses, people }: Result): string {
  return texts.done(new_courses, people)
}
