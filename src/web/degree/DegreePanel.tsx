import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { getDegreeProgress } from '#contract/degree.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { WholeLists } from '#web/ui/GrowingList.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './Degree.module.css'
import { DegreeMap } from './DegreeMap.tsx'
import { DegreeSummary } from './DegreeSummary.tsx'
import { ElectiveGroups } from './ElectiveGroups.tsx'
import { degreeTexts as texts } from './texts.ts'

/** 'Carrera' in a student's file: the figures, and the map for who asks for it. */
export default function DegreePanel({ userId }: { userId: string }) {
  const query = useQuery(read(getDegreeProgress, { userId }))
  const isWhole = useContext(WholeLists)
  return (
    <Section title={texts.ofStudent}>
      <QueryState
        query={query}
        errorTitle={texts.ofStudentFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.ofStudentEmpty} />}
      >
        {({ items }) =>
          items.map((degree) => (
            <div key={degree.id} className={styles.ofStudent}>
              <DegreeSummary degree={degree} isOwn={false} />
              <details open={isWhole}>
                <summary className={styles.toMap}>{texts.toMap(degree.program_name)}</summary>
                <DegreeMap degree={degree} />
                <ElectiveGroups degree={degree} />
              </details>
            </div>
          ))
        }
      </QueryState>
    </Section>
  )
}
