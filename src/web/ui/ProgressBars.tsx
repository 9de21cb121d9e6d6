import { Box, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { formatPercent } from './format.ts'
import { LineSkeleton, QueryState } from './QueryState.tsx'
import { Panel } from './Section.tsx'
import { uiTexts as texts } from './texts.ts'
import { BarList } from './charts.tsx'

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

/** Two people may have the same name; their bars are kept distinct. */
function namesakesBefore(students: Progress['students'], index: number): number {
  return students.slice(0, index).filter(({ name }) => name === students[index]?.name).length
}

/** As many bars as are taken in at a glance. */
const AT_FIRST = 20

/** Horizontal bars of which there may be many: the first ones, and the rest when they're asked for. */
function LongBarList({ points, ...props }: ComponentProps<typeof BarList>) {
  const [whole, setWhole] = useState(false)
  const isCut = !whole && points.length > AT_FIRST
  return (
    <>
      <BarList {...props} points={isCut ? points.slice(0, AT_FIRST) : points} />
      {isCut && (
        <Button variant="default" mt="md" data-print="hide" onClick={() => setWhole(true)}>
          {texts.showAll(points.length)}
        </Button>
      )}
    </>
  )
}
