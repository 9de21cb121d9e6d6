import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { getImportTemplate, ImportLine, importPeople } from '#contract/users-import.ts'
import type { Room } from '#contract/operation.ts'
import { addressOf } from '#web/api/client.ts'
import { ImportPanel } from '#web/ui/imports/ImportPanel.tsx'
import { Warnings, ImportReview } from '#web/ui/imports/ImportReview.tsx'
import { sendForLines } from '#web/api/lines.ts'
import { useTableImport } from '#web/api/useTableImport.ts'
import { Differences } from './Differences.tsx'
import { importTexts as texts, type ImportResult } from './texts.ts'

/** Imports people and enrollments from a spreadsheet: a dry run first, then all or nothing. */
export function ImportTab() {
  const [taken, setTaken] = useState<readonly string[]>([])
  const { chosen, review, done, percent, check, recheck, write, forget } = useImport()
  return (
    <Stack gap="1.25rem">
      <ImportPanel
        title={texts.howTitle}
        how={texts.how}
        template={addressOf(getImportTemplate, {})}
        chosen={chosen}
        percent={percent}
        check={async (file, options) => {
          setTaken([])
          return check(file, options)
        }}
        onForget={forget}
        doneText={done && texts.doneText(done)}
      />
      {review && percent === null && (
        <Review
          review={review}
          taken={taken}
          onTake={(words) => {
            setTaken(words)
            void recheck({ taken: words })
          }}
          onImport={(invite) => void write({ invite, taken, seen: review.seen })}
        />
      )}
    </Stack>
  )
}

type ReviewProps = {
  review: ImportResult
  taken: readonly string[]
  onTake: (taken: string[]) => void
  onImport: (invite: boolean) => void
}

function Review({ review, taken, onTake, onImport }: ReviewProps) {
  const [invite, setInvite] = useState(false)
  const { new_people, known_people, new_enrollments, known_enrollments, new_roles, new_admissions, known_admissions } =
    review
  const { differing_people, changed_people, warning_count, warnings } = review
  // What was confirmed is what was shown.
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isConfirmed = confirmed === review.seen
  return (
    <ImportReview
      review={review}
      figures={[
        [texts.newPeople, new_people],
        [texts.knownPeople, known_people],
        [texts.differing, differing_people],
        [texts.newEnrollments, new_enrollments],
        [texts.knownEnrollments, known_enrollments],
        [texts.newAdmissions, new_admissions],
        [texts.knownAdmissions, known_admissions],
      ]}
      note={new_roles > 0 && texts.newRoles(new_roles)}
      isNothing={new_people + new_enrollments + new_roles + new_admissions + changed_people === 0}
      differs={differing_people > 0}
      asked={
        <>
          <Warnings warnings={warnings} all={warning_count} />
          <Differences review={review} taken={taken} onTake={onTake} />
        </>
      }
    >
      {new_people > 0 && (
        <Checkbox label={texts.invite} checked={invite} onChange={(event) => setInvite(event.currentTarget.checked)} />
      )}
      {warning_count > 0 && (
        <Checkbox
          label={texts.confirm(warning_count)}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked ? review.seen : null)}
        />
      )}
      <Button onClick={() => onImport(invite)} disabled={warning_count > 0 && !isConfirmed}>
        {texts.import(review)}
      </Button>
    </ImportReview>
  )
}

/** People come with their courses and periods. */
const IMPORT_CHANGES: readonly Room[] = ['users', 'admissions', 'courses', 'periods', 'secretariat', 'home', 'audit']

/** The choices for a dry run: whether new people are invited, what is taken from the table, and from which differences. */
type ImportChoice = { invite?: boolean; taken: readonly string[]; seen?: string }

/** Checks a chosen file immediately, and again when what is taken from it changes; then writes it when told to. */
function useImport() {
  return useTableImport<ImportResult, ImportChoice>({
    operation: importPeople,
    send: (file, mode, hears, { invite = false, taken, seen } = { taken: [] }) => {
      const input = { name: file.name, mode, invite, take: [...taken], ...(seen !== undefined && { seen }) }
      return sendForLines(importPeople, input, { bytes: file, ...hears })
    },
    readLine: (sent) => ImportLine.parse(sent),
    changes: IMPORT_CHANGES,
    doneText: texts.doneText,
  })
}
