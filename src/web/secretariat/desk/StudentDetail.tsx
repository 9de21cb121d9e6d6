import { Button, Menu, Tabs } from '@mantine/core'
import { IconCertificate, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FILE_SECTIONS } from '#contract/screens/addresses.ts'
import { ProblemError } from '#web/api/client.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import { Answers } from '../file/Answers.tsx'
import { FileNotes } from '../file/FileNotes.tsx'
import { FilePayments } from '../file/FilePayments.tsx'
import styles from '../file/File.module.css'
import { fileTexts } from '../file/texts.ts'
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
  sections: { Section, Whole },
}: {
  userId: string
  section: FileSection
  onView: OnView
  onClose: () => void
  /** What other rooms say of the student. */
  sections: FileSections
}) {
  const query = useStudent(userId)
  const [printed, setPrinted] = useState<Printed | null>(null)
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
            <div className={styles.deeds}>
              <PrintMenu isPreparing={printed !== null} onPrint={setPrinted} />
              <Button
                leftSection={<IconCertificate size={18} stroke={1.7} aria-hidden />}
                onClick={() => onView({ dialog: 'issue' })}
              >
                {fileTexts.issue}
              </Button>
            </div>
          </>
        )}
      </DetailHead>
      <QueryState query={query} rows={5} errorTitle={errorOf(query.error)}>
        {(student) => (
          <div className={styles.file} data-whole={printed !== null || undefined}>
            <div className={styles.answers}>
              <Panel title={student.person.name}>
                <Answers student={student} />
              </Panel>
            </div>
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
                  />
                ) : section === 'payments' ? (
                  <FilePayments userId={userId} />
                ) : section === 'notes' ? (
                  <FileNotes student={student} />
                ) : (
                  <Section userId={userId} section={section} />
                )}
              </Tabs.Panel>
            </Tabs>
            {printed && (
              <Whole student={student} withNotes={printed === 'with_notes'} onClose={() => setPrinted(null)} />
            )}
          </div>
        )}
      </QueryState>
    </>
  )
}

type Printed = 'without_notes' | 'with_notes'

/** The whole file on paper, which the browser's own key prints too; internal notes only for who chooses them (decision C13). */
function PrintMenu({ isPreparing, onPrint }: { isPreparing: boolean; onPrint: (what: Printed) => void }) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'p' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      // Of a dialog, the dialog alone.
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      onPrint('without_notes')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onPrint])
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isPreparing}
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        >
          {fileTexts.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPrint('without_notes')}>{fileTexts.printWithoutNotes}</Menu.Item>
        <Menu.Item onClick={() => onPrint('with_notes')}>{fileTexts.printWithNotes}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
