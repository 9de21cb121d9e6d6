import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ENROLLMENT_STATUS_NAMES } from '#contract/enrollment-texts.ts'
import { saveCalculatedGrades } from '#contract/secretariat.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime, formatPercent } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import styles from '../file/File.module.css'
import type { Student, StudentEnrollment } from './answers.ts'
import { EnrollmentMenu } from './EnrollmentMenu.tsx'
import { Grade, gradeText } from './Grade.tsx'
import { deskTexts } from './texts.ts'

const texts = deskTexts.student
const LONG_MS = 8000

/** The final grades of a student: the stored one beside the one that the rule gives now, saved only on demand. */
export function StudentGrades(props: {
  student: Student
  calculating: boolean
  onRecalculate: () => void
  onExplain: (enrollmentId: string) => void
  /** What it comes to, above the table. */
  children: ReactNode
}) {
  const { student, calculating, onRecalculate, onExplain, children } = props
  const { save, saving } = useSaveGrades(student)
  // A grade that is there is replaced one at a time.
  const savable = student.enrollments.filter(({ may_save, final_grade }) => may_save && final_grade === null)
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
      {children}
      {student.enrollments.length === 0 ? (
        <EmptyState title={texts.noEnrollments} />
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columnsOf(student.person.name, onExplain, { save, saving })}
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

function columnsOf(
  name: string,
  onExplain: (enrollmentId: string) => void,
  { save, saving }: { save: Save; saving: boolean },
): Column<StudentEnrollment>[] {
  const { columns } = texts
  return [
    {
      header: columns.courseAndPeriod,
      width: '34%',
      cell: ({ course_name, course_code, period_name, observations }) => (
        <>
          {course_name}
          <p className="soft">
            {course_code} · {period_name}
          </p>
          {observations && <p className="soft break">{texts.observed(observations)}</p>}
        </>
      ),
    },
    { header: columns.type, from: 'lg', cell: ({ type_coursed }) => deskTexts.types[type_coursed] },
    {
      header: columns.status,
      plain: true,
      from: 'lg',
      cell: ({ status }) => <EnrollmentStatusTag status={status} />,
    },
    { header: columns.saved, numeric: true, cell: ({ final_grade }) => <Grade grade={final_grade} /> },
    { header: columns.calculated, width: '22%', cell: (enrollment) => <Calculated enrollment={enrollment} /> },
    {
      header: columns.actions,
      actions: true,
      cell: (enrollment) => (
        <Group gap="0.35rem" justify="flex-end" wrap="nowrap">
          <Action enrollment={enrollment} save={save} saving={saving} />
          <EnrollmentMenu enrollment={enrollment} name={name} onExplain={onExplain} />
        </Group>
      ),
    },
  ]
}

/** Nothing where a closed acta has what is calculated: 'Explicar la nota' says how it came about. */
function Calculated({ enrollment }: { enrollment: StudentEnrollment }) {
  const { calculated, partial_average } = enrollment
  if (enrollment.acta_closed && enrollment.final_grade === calculated.final_grade) return null
  const { final_grade, status, provisional, pending_count, to_grade_count } = calculated
  const facts = [
    final_grade !== null && provisional && texts.provisional,
    partial_average !== null && texts.partial(formatPercent(partial_average)),
    to_grade_count > 0 && texts.toGrade(to_grade_count),
    pending_count > 0 && texts.pendingWork(pending_count),
  ].filter((fact) => fact !== false)
  return (
    <>
      {final_grade === null ? (
        <span className="soft">{texts.noGrades}</span>
      ) : (
        <>
          <Grade grade={final_grade} /> {status && ENROLLMENT_STATUS_NAMES[status]}
        </>
      )}
      {facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>}
    </>
  )
}

function Action({ enrollment, save, saving }: { enrollment: StudentEnrollment; save: Save; saving: boolean }) {
  if (enrollment.acta_closed) return <span className="soft">{texts.actaClosed}</span>
  if (!enrollment.may_save) return null
  const replaces = enrollment.final_grade !== null
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      className={styles.narrow}
      disabled={saving}
      aria-label={(replaces ? texts.replaceOf : texts.saveOf)(enrollment.course_name)}
      onClick={() => void save([enrollment])}
    >
      {replaces ? texts.replace : texts.save}
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
      {
        userId: person.id,
        enrollments: chosen.map(({ enrollment_id, final_grade, calculated }) => ({
          enrollment_id,
          seen_grade: final_grade,
          seen_calculated: calculated.final_grade,
        })),
      },
      {
        confirm: {
          ...questionOf(person.name, chosen),
          isFinal: false,
          changes: [...chosen.map(lineOf), ...(chosen.some(isProvisional) ? [texts.saveProvisional] : [])],
        },
        done: () => notify.success(texts.savedText(chosen.length), { title: texts.saved }),
      },
    )
  }

  return { save, saving: saving.isPending }
}

/** The confirmation before it: an existing grade is removed, and that needs its own confirmation (decision L8). */
function questionOf(name: string, chosen: readonly StudentEnrollment[]) {
  const [only] = chosen
  if (chosen.length === 1 && only && only.final_grade !== null) {
    const title = texts.replaceTitle(gradeText(only.final_grade), only.course_name, name)
    return { title, text: texts.replaceText, confirmLabel: texts.replaceConfirm, destructive: true }
  }
  const title = texts.saveTitle(name, chosen.length)
  return { title, text: texts.saveText(chosen.length), confirmLabel: texts.saveConfirm, destructive: false }
}

function lineOf({ course_name, final_grade, calculated }: StudentEnrollment): string {
  return texts.saveLine(
    course_name,
    gradeText(final_grade),
    gradeText(calculated.final_grade),
    calculated.status ? ENROLLMENT_STATUS_NAMES[calculated.status] : '',
  )
}

function isProvisional({ calculated }: StudentEnrollment): boolean {
  return calculated.provisional
}
