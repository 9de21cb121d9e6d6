import { Button } from '@mantine/core'
import { saveCalculatedGrades } from '#contract/secretariat.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Student, StudentEnrollment } from './answers.ts'
import { Grade, gradeText } from './Grade.tsx'
import { deskTexts, STATUS_TONES } from './texts.ts'

const texts = deskTexts.student
const LONG_MS = 8000

/** The final grades of a student: the stored one beside the one that the rule gives now, saved only on demand. */
export function StudentGrades(props: { student: Student; calculating: boolean; onRecalculate: () => void }) {
  const { student, calculating, onRecalculate } = props
  const { save, saving } = useSaveGrades(student)
  const savable = student.enrollments.filter(({ may_save }) => may_save)
  return (
    <Panel
      title={texts.grades}
      lead={texts.calculatedAt(formatDateTime(student.calculated_at))}
      aside={
        <Button variant="default" loading={calculating} onClick={onRecalculate}>
          {texts.recalculate}
        </Button>
      }
    >
      {student.enrollments.length === 0 ? (
        <EmptyState title={texts.noEnrollments} />
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columnsOf(save, saving)}
          rows={student.enrollments}
          rowKey={({ enrollment_id }) => enrollment_id}
        />
      )}
      {savable.length > 1 && (
        <Button mt="md" loading={saving} onClick={() => void save(savable)}>
          {texts.saveAll(savable.length)}
        </Button>
      )}
    </Panel>
  )
}

type Save = ReturnType<typeof useSaveGrades>['save']

function columnsOf(save: Save, saving: boolean): Column<StudentEnrollment>[] {
  const { columns } = texts
  return [
    {
      header: columns.courseAndPeriod,
      width: '24%',
      cell: ({ course_name, course_code, period_name }) => (
        <>
          {course_name} <span className="soft">{course_code}</span>
          <p className="soft">{period_name}</p>
        </>
      ),
    },
    { header: columns.type, cell: ({ type_coursed }) => deskTexts.types[type_coursed] },
    {
      header: columns.status,
      cell: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{status}</StatusTag>,
    },
    { header: columns.saved, numeric: true, cell: ({ final_grade }) => <Grade grade={final_grade} /> },
    { header: columns.calculated, cell: (enrollment) => <Calculated enrollment={enrollment} /> },
    {
      header: columns.actions,
      actions: true,
      cell: (enrollment) => <Deed enrollment={enrollment} save={save} saving={saving} />,
    },
  ]
}

function Calculated({ enrollment: { calculated } }: { enrollment: StudentEnrollment }) {
  const { final_grade, status, provisional, pending_count, to_grade_count } = calculated
  if (final_grade === null) return <span className="soft">{texts.noWork}</span>
  return (
    <>
      <Grade grade={final_grade} /> {status}
      {provisional && <p className="soft">{texts.provisional}</p>}
      {to_grade_count > 0 && <p className="soft">{texts.toGrade(to_grade_count)}</p>}
      {pending_count > 0 && <p className="soft">{texts.pendingWork(pending_count)}</p>}
    </>
  )
}

function Deed({ enrollment, save, saving }: { enrollment: StudentEnrollment; save: Save; saving: boolean }) {
  if (enrollment.acta_closed) return <span className="soft">{texts.actaClosed}</span>
  if (!enrollment.may_save) return null
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      disabled={saving}
      aria-label={texts.saveOf(enrollment.course_name)}
      onClick={() => void save([enrollment])}
    >
      {texts.save}
    </Button>
  )
}

/** The explicit save of calculated grades: what will be written is shown first (decision L8). */
function useSaveGrades({ person }: Student) {
  const saving = useAction(saveCalculatedGrades, {
    evenRefused: true,
    failed: { title: texts.saveFailed, durationMs: LONG_MS },
  })

  async function save(chosen: readonly StudentEnrollment[]) {
    if (saving.isPending) return
    await saving.run(
      { userId: person.id, enrollment_ids: chosen.map(({ enrollment_id }) => enrollment_id) },
      {
        confirm: {
          title: texts.saveTitle(person.name, chosen.length),
          text: texts.saveText,
          losses: [...chosen.map(lineOf), ...(chosen.some(isProvisional) ? [texts.saveProvisional] : [])],
          confirmLabel: texts.saveConfirm,
          destructive: false,
        },
        done: () => notify.success(texts.savedText(chosen.length), { title: texts.saved }),
      },
    )
  }

  return { save, saving: saving.isPending }
}

function lineOf({ course_name, final_grade, calculated }: StudentEnrollment): string {
  return texts.saveLine(course_name, gradeText(final_grade), gradeText(calculated.final_grade), calculated.status)
}

function isProvisional({ calculated }: StudentEnrollment): boolean {
  return calculated.provisional
}
