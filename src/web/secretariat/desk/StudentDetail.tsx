import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemError } from '#web/api/client.ts'
import { formatNumber } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import { Answers } from '../file/Answers.tsx'
import { FileNotes } from '../file/FileNotes.tsx'
import { FilePayments } from '../file/FilePayments.tsx'
import type { Student } from './answers.ts'
import { DetailHead } from './DetailHead.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { StudentGrades } from './StudentGrades.tsx'
import { deskTexts } from './texts.ts'
import { useStudent } from './useStudent.ts'

const texts = deskTexts.student

/**
 * A student's file (decision C13): enrolled and paid first, then everything that is known; nothing is written unless requested
 * (decision L8).
 */
export function StudentDetail({
  userId,
  onClose,
  onExplain,
  children,
}: {
  userId: string
  onClose: () => void
  onExplain: (enrollmentId: string) => void
  /** What other rooms say of the student. */
  children: ReactNode
}) {
  const query = useStudent(userId)
  return (
    <>
      <DetailHead onClose={onClose}>
        {query.data && (
          <WhatsAppButton
            name={query.data.person.name}
            number={query.data.person.whatsapp}
            greeting={deskTexts.greeting(query.data.person.name)}
            missing={deskTexts.people.student.noWhatsApp}
          />
        )}
      </DetailHead>
      <QueryState query={query} rows={5} errorTitle={errorOf(query.error)}>
        {(student) => (
          <>
            <Panel title={student.person.name}>
              <Answers student={student} />
              <Box className="ruled" mt="md" pt="md">
                <PersonFacts person={student.person} />
              </Box>
            </Panel>
            <StudentGrades
              student={student}
              calculating={query.isFetching}
              onRecalculate={() => void query.refetch()}
              onExplain={onExplain}
            />
            {children}
            <FilePayments userId={userId} />
            <FileNotes student={student} />
            <Panel title={texts.counters}>
              <Counters counters={student.counters} />
            </Panel>
          </>
        )}
      </QueryState>
    </>
  )
}

function Counters({ counters: { average, ...counts } }: { counters: Student['counters'] }) {
  const names = ['enrollments', 'in_progress', 'passed', 'failed', 'withdrawn'] as const
  return (
    <Facts
      facts={[
        ...names.map((name): Fact => [texts.counterNames[name], formatNumber(counts[name])]),
        [texts.counterNames.average, average === null ? null : formatNumber(average)],
      ]}
    />
  )
}

/** What went wrong, in the words of document 3 §8. */
function errorOf(error: unknown): string {
  const { errors } = texts
  if (!(error instanceof ProblemError)) return errors.other
  if (error.code === 'TIMEOUT') return errors.slow
  if (error.status === 0) return navigator.onLine ? errors.overloaded : errors.offline
  return error.status === 404 ? errors.missing : errors.other
}
