import StudentPrograms from '#web/admissions/StudentPrograms.tsx'
import DegreePanel from '#web/degree/DegreePanel.tsx'
import PersonPapers from '#web/papers/PersonPapers.tsx'
import RecognizedPanel from '#web/recognized/RecognizedPanel.tsx'
import ExceptionsPanel from '#web/requirements/ExceptionsPanel.tsx'
import type { WholeFileProps } from '#web/secretariat/desk/view.ts'
import { StudentGrades } from '#web/secretariat/desk/StudentGrades.tsx'
import { FileNotes } from '#web/secretariat/file/FileNotes.tsx'
import { FilePayments } from '#web/secretariat/file/FilePayments.tsx'
import { WholeFile } from '#web/secretariat/file/WholeFile.tsx'
import AccountPanel from '#web/users/AccountPanel.tsx'

const nothing = () => undefined

/** A student's file as it's printed: its sections in the order of their index. */
export default function PrintedFile({ student, withNotes, onClose }: WholeFileProps) {
  const userId = student.person.id
  return (
    <WholeFile onClose={onClose}>
      <StudentGrades student={student} calculating={false} onRecalculate={nothing} onExplain={nothing} />
      <StudentPrograms userId={userId} />
      <DegreePanel userId={userId} />
      <RecognizedPanel userId={userId} onAdd={nothing} />
      <ExceptionsPanel userId={userId} />
      <PersonPapers userId={userId} />
      <FilePayments userId={userId} />
      {withNotes && <FileNotes student={student} />}
      <AccountPanel userId={userId} />
    </WholeFile>
  )
}
