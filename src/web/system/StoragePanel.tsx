import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/operation.ts'
import { getStorage } from '#contract/system.ts'
import { read } from '#web/api/read.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { storageTexts as texts } from './texts.ts'

/** How much the portal holds, and how long its disk lasts. */
export function StoragePanel() {
  const query = useQuery(read(getStorage, {}))
  return (
    <Panel title={texts.title}>
      <QueryState query={query} errorTitle={texts.failed} rows={2}>
        {({ database_bytes, files_bytes, disk, forecast }) => (
          <>
            <Figures
              figures={[
                [texts.database, formatBytes(database_bytes)],
                [texts.files, formatBytes(files_bytes)],
                [
                  texts.free,
                  disk ? texts.disk(formatBytes(disk.free_bytes), formatBytes(disk.size_bytes)) : texts.unknownDisk,
                ],
              ]}
            />
            <Box mt="md">
              {disk && <ProgressBar label={texts.used} percent={100 - (100 * disk.free_bytes) / disk.size_bytes} />}
              <Box component="p" mt="sm" className="soft">
                {sentenceOf(forecast)}
              </Box>
            </Box>
          </>
        )}
      </QueryState>
    </Panel>
  )
}

function sentenceOf(forecast: CallOutput<typeof getStorage>['forecast']): string {
  return typeof forecast === 'string' ? texts.forecast[forecast] : texts.forecast.days(forecast.days)
}
