import { Box } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatPercent } from './format.ts'
import { LongBarList } from './LongBarList.tsx'
import { LineSkeleton, QueryState } from './QueryState.tsx'
import { Panel } from './Section.tsx'
import { uiTexts as texts } from './texts.ts'

type Progress = { students: { name: string; percentage: number }[]; total: number }

/** How far everybody who studies in a course has come: a bar each, who is least far first. */
export function ProgressBars({ query }: { query: UseQueryResult<Progress> }) {
  return (
    <Box mt="lg">
      <Panel title={texts.progressTitle} lead={texts.progressLead}>
        <QueryState
          query={query}
          errorTitle={texts.progressFailed}
          skeleton={<LineSkeleton />}
          isEmpty={({ students }) => students.length === 0}
          empty={<p className="soft">{texts.progressEmpty}</p>}
        >
          {({ students, total }) => (
            <>
              <LongBarList
                title={texts.progressTitle}
                max={100}
                format={formatPercent}
                points={students.map(({ name, percentage: value }, index) => ({
                  label:
                    namesakesBefore(students, index) === 0 ? name : `${name} (${namesakesBefore(students, index) + 1})`,
                  value,
                }))}
              />
              {total > students.length && (
                <Box component="p" mt="md" className="soft">
                  {texts.progressCut(students.length, total)}
                </Box>
              )}
            </>
          )}
        </QueryState>
      </Panel>
    </Box>
  )
}

/** Two people may have one name; their bars are told apart. */
function namesakesBefore(students: Progress['students'], index: number): number {
  return students.slice(0, index).filter(({ name }) => name === students[index]?.name).length
}
