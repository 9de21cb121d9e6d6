import { Alert, Box, Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { FileDrop } from '../FileDrop.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Panel } from '../Section.tsx'
import styles from './Import.module.css'
import { tableTexts as texts } from './texts.ts'

const RULE = { maxBytes: IMPORT_LIMITS.maxBytes, extensions: ['xlsx', 'csv', 'tsv', 'txt', 'xls'] } as const

type Chosen = { id: string; file_name: string; file_size: number }

/** How a table is imported, its template, and the field that takes it; while it's written, how far it is. */
export function ImportPanel({
  title,
  how,
  template,
  chosen,
  percent,
  check,
  onForget,
  doneText,
}: {
  title: string
  how: readonly string[]
  /** The template's address. */
  template: string
  /** Of api/useTableImport. */
  chosen: Chosen | null
  percent: number | null
  check: (file: File, options: { signal: AbortSignal }) => Promise<Chosen>
  onForget: () => void
  /** What was written, once it was. */
  doneText: string | null
}) {
  return (
    <Panel
      title={title}
      aside={
        <Button
          component="a"
          href={template}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {texts.template}
        </Button>
      }
    >
      <ol className={styles.how}>
        {how.map((step) => (
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
          isJudgedOnSending
          upload={check}
          value={chosen}
          onChange={(file) => {
            if (!file) onForget()
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
      {doneText !== null && (
        <Alert color="verde" icon={<IconCircleCheck aria-hidden />} title={texts.done} mt="md">
          {doneText}
        </Alert>
      )}
    </Panel>
  )
}
