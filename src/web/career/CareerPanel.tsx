import { useQuery } from '@tanstack/react-query'
import { getCareer } from '#contract/career.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './Career.module.css'
import { CareerMap } from './CareerMap.tsx'
import { CareerSummary } from './CareerSummary.tsx'
import { ElectiveGroups } from './ElectiveGroups.tsx'
import { careerTexts as texts } from './texts.ts'

/** 'Carrera' in a student's file: the figures, and the map for who asks for it. */
export default function CareerPanel({ userId }: { userId: string }) {
  const query = useQuery(read(getCareer, { userId }))
  return (
    <Section title={texts.ofStudent}>
      <QueryState
        query={query}
        errorTitle={texts.ofStudentFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.ofStudentEmpty} />}
      >
        {({ items }) =>
          items.map((career) => (
            <div key={career.id} className={styles.ofStudent}>
              <CareerSummary career={career} isOwn={false} />
              <details>
                <summary className={styles.toMap}>{texts.toMap(career.program_name)}</summary>
                <CareerMap career={career} />
                <ElectiveGroups career={career} />
              </details>
            </div>
          ))
        }
      </QueryState>
    </Section>
  )
}
