import { useQuery } from '@tanstack/react-query'
import { getCareer } from '#contract/career.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CareerView } from './CareerView.tsx'
import { careerTexts as texts } from './texts.ts'

/** 'Carrera' in a student's file. */
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
        {({ items }) => items.map((career) => <CareerView key={career.id} career={career} />)}
      </QueryState>
    </Section>
  )
}
