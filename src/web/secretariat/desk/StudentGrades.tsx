import { Button, Group } from '@mantine/core'
import { ENROLLMENT_STATUS_NAMES } from '#contract/enrollment-texts.ts'
import { saveCalculatedGrades } from '#contract/secretariat.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime, formatNumber, formatPercent } from '#web/ui/format.ts'
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
}) {
  const { student, calculating, onRecalculate, onExplain } = props
  const { save, saving } = useSaveGrades(student)
  // A grade that is there is replaced one at a time.
  const savable = student.enrollments.filter(({ may_save, final_grade }) => may_save && final_grade === null)
  return (
    <Panel
      title={texts.grades}
      aside={
        <Group gap="0.5rem">
          <Button variant="default" loading={calculating} onClick={onRecalculate}>
            {texts.recalculate}
          </Button>
          {savable.length > 1 && (
            <Button variant="default" loading={saving} onClick={() => void save(savable)}>
              {texts.saveAll(savable.length)}
            </Button>
          )}
        </Group>
      }
    >
      <p className={styles.lead}>{texts.calculatedAt(formatDateTime(student.calculated_at))}</p>
      <Counters counters={student.counters} />
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
    </Panel>
  )
}

/** What the grades come to, above their table. */
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
      width: '33%',
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
    {
      header: columns.statusAndType,
      plain: true,
      from: 'lg',
      cell: ({ status, type_coursed }) => (
        <>
          <EnrollmentStatusTag status={status} />
          <p className="soft">{deskTexts.types[type_coursed]}</p>
        </>
      ),
    },
    { header: columns.saved, numeric: true, cell: ({ final_grade }) => <Grade grade={final_grade} /> },
    { header: columns.calculated, width: '28%', cell: (enrollment) => <Calculated enrollment={enrollment} /> },
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
