import { Alert, Box, Button, Checkbox, Stack } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconExclamationCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { getImportTemplate } from '#contract/users-import.ts'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { addressOf } from '#web/api/client.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatCard } from '#web/ui/StatCard.tsx'
import styles from './Import.module.css'
import { importTexts as texts, type ImportResult } from './texts.ts'
import { useImport } from './useImport.ts'

const RULE = { maxBytes: IMPORT_LIMITS.maxBytes, extensions: ['csv', 'xlsx'] } as const

type Problem = ImportResult['problems'][number]
const COLUMNS: readonly Column<Problem>[] = [
  { header: texts.columns.row, numeric: true, width: '5rem', cell: ({ row }) => formatNumber(row) },
  { header: texts.columns.column, cell: ({ column }) => column },
  { header: texts.columns.message, primary: true, cell: ({ message }) => message },
]

/** Import of people and enrollments from a spreadsheet: a dry run first, then all or nothing. */
export function ImportTab() {
  const { chosen, review, done, percent, check, write, forget } = useImport()
  return (
    <Stack gap="1.25rem">
      <Panel
        title={texts.howTitle}
        aside={
          <Button
            component="a"
            href={addressOf(getImportTemplate, {})}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          >
            {texts.template}
          </Button>
        }
      >
        <ol className={styles.how}>
          {texts.how.map((step) => (
            <Box component="li" mb="0.35rem" key={step}>
              {step}
            </Box>
          ))}
        </ol>
        {percent === null ? (
          <FileDrop
            label={texts.file}
            hint={texts.fileHint}
            rule={RULE}
            upload={check}
            value={chosen}
            onChange={(file) => {
              if (!file) forget()
            }}
          />
        ) : (
          <Box py="1.25rem">
            <ProgressBar label={texts.working} percent={percent} />
            <Box component="p" my="1em">
              {texts.workingText}
            </Box>
          </Box>
        )}
        {done && (
          <Alert color="verde" icon={<IconCircleCheck aria-hidden />} title={texts.done} mt="md">
            {texts.doneText(done)}
          </Alert>
        )}
      </Panel>
      {review && percent === null && <Review review={review} onImport={(invite) => void write(invite)} />}
    </Stack>
  )
}

function Review({ review, onImport }: { review: ImportResult; onImport: (invite: boolean) => void }) {
  const [invite, setInvite] = useState(false)
  const isNothing = review.new_people + review.new_enrollments + review.new_roles === 0
  return (
    <Panel title={texts.reviewTitle} lead={texts.rows(review.rows)}>
      <div className={styles.figures}>
        <StatCard label={texts.newPeople} value={formatNumber(review.new_people)} />
        <StatCard label={texts.knownPeople} value={formatNumber(review.known_people)} />
        <StatCard label={texts.newEnrollments} value={formatNumber(review.new_enrollments)} />
        <StatCard label={texts.knownEnrollments} value={formatNumber(review.known_enrollments)} />
      </div>
      {review.new_roles > 0 && (
        <Box component="p" my="1em">
          {texts.newRoles(review.new_roles)}
        </Box>
      )}
      {review.problem_count > 0 ? (
        <Problems review={review} />
      ) : (
        <>
          <Box component="p" my="1em" role="status">
            {isNothing ? texts.nothingNew : texts.ready}
          </Box>
          {!isNothing && (
            <div className={styles.deeds}>
              {review.new_people > 0 && (
                <Checkbox
                  label={texts.invite}
                  checked={invite}
                  onChange={(event) => setInvite(event.currentTarget.checked)}
                />
              )}
              <Button onClick={() => onImport(invite)}>
                {review.new_people + review.new_enrollments > 0 ? texts.import(review) : texts.importRoles}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

function Problems({ review: { problems, problem_count } }: { review: ImportResult }) {
  return (
    <>
      <Alert color="rojo" role="alert" icon={<IconExclamationCircle aria-hidden />} mb="md">
        {texts.problems(problem_count)}
      </Alert>
      <DataTable
        caption={texts.problemsCaption}
        columns={COLUMNS}
        rows={problems}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {problems.length < problem_count && (
        <Box component="p" my="1em">
          {texts.problemsShown(problems.length, problem_count)}
        </Box>
      )}
    </>
  )
}
