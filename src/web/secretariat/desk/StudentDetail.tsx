import { Button, Tabs } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { FILE_SECTIONS } from '#contract/screens/addresses.ts'
import { ProblemError } from '#web/api/client.ts'
import { formatNumber } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import { Answers } from '../file/Answers.tsx'
import { FileNotes } from '../file/FileNotes.tsx'
import { FilePayments } from '../file/FilePayments.tsx'
import styles from '../file/File.module.css'
import { fileTexts } from '../file/texts.ts'
import type { Student } from './answers.ts'
import { DetailHead } from './DetailHead.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { StudentGrades } from './StudentGrades.tsx'
import { deskTexts } from './texts.ts'
import { useStudent } from './useStudent.ts'
import type { FileSection, FileSections, OnView } from './view.ts'

const texts = deskTexts.student

/**
 * A student's file (decision C13): enrolled and paid first, then its sections, one at a time, and what is known of the person; nothing
 * is written unless requested (decision L8).
 */
export function StudentDetail({
  userId,
  section,
  onView,
  onClose,
  Sections,
}: {
  userId: string
  section: FileSection
  onView: OnView
  onClose: () => void
  /** What other rooms say of the student. */
  Sections: FileSections
}) {
  const query = useStudent(userId)
  return (
    <>
      <DetailHead onClose={onClose}>
        {query.data && (
          <>
            <WhatsAppButton
              name={query.data.person.name}
              number={query.data.person.whatsapp}
              greeting={deskTexts.greeting(query.data.person.name)}
              missing={deskTexts.people.student.noWhatsApp}
            />
            <Button
              ml="auto"
              leftSection={<IconCertificate size={18} stroke={1.7} aria-hidden />}
              onClick={() => onView({ dialog: 'issue' })}
            >
              {fileTexts.issue}
            </Button>
          </>
        )}
      </DetailHead>
      <QueryState query={query} rows={5} errorTitle={errorOf(query.error)}>
        {(student) => (
          <div className={styles.file}>
            <Panel title={student.person.name}>
              <Answers student={student} />
            </Panel>
            <div className={styles.about}>
              <Panel title={fileTexts.person}>
                <PersonFacts person={student.person} />
              </Panel>
            </div>
            <Tabs
              className={styles.sections}
              value={section}
              onChange={(next) => onView({ section: FILE_SECTIONS.find((one) => one === next) }, true)}
              keepMounted={false}
            >
              <Tabs.List aria-label={fileTexts.index}>
                {FILE_SECTIONS.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {fileTexts.sections[one]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value={section} className={styles.section}>
                {section === 'grades' ? (
                  <StudentGrades
                    student={student}
                    calculating={query.isFetching}
                    onRecalculate={() => void query.refetch()}
                    onExplain={(explain) => onView({ explain })}
                  >
                    <Counters counters={student.counters} />
                  </StudentGrades>
                ) : section === 'payments' ? (
                  <FilePayments userId={userId} />
                ) : section === 'notes' ? (
                  <FileNotes student={student} />
                ) : (
                  <Sections userId={userId} section={section} />
                )}
              </Tabs.Panel>
            </Tabs>
          </div>
        )}
      </QueryState>
    </>
  )
}

function Counters({ counters: { average, ...counts } }: { counters: Student['counters'] }) {
  const names = ['enrollments', 'in_progress', 'passed', 'failed', 'withdrawn'] as const
  const facts = [
    ...names.map((name) => [texts.counterNames[name], formatNumber(counts[name])] as const),
    [texts.counterNames.average, average === null ? deskTexts.nothing : formatNumber(average)] as const,
  ]
  return (
    <dl className={styles.counters}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}:</dt> <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
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
