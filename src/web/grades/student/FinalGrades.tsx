import { Box, Button, Group } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import { useSame } from '#web/ui/useSame.ts'
import { explanationTexts } from '../explanation-texts.ts'
import type { OwnFinalGrade } from './answers.ts'
import { gradeTexts as texts } from './texts.ts'

const COLUMNS: Column<OwnFinalGrade>[] = [
  {
    header: texts.finalColumns.course,
    primary: true,
    cell: ({ course_code: code, course_name: name }) => (
      <>
        {name}{' '}
        <Box component="span" c="dimmed" fw={400}>
          {code}
        </Box>
      </>
    ),
  },
  {
    header: texts.finalColumns.period,
    from: 'md',
    words: true,
    cell: ({ period_name: period }) => period,
  },
  {
    header: texts.finalColumns.teacher,
    from: 'lg',
    words: true,
    cell: ({ teacher_name: teacher }) => teacher || texts.noTeacher,
  },
  { header: texts.finalColumns.type, from: 'lg', cell: ({ type_coursed: type }) => texts.courseTypes[type] },
  { header: texts.finalColumns.status, cell: ({ status }) => <EnrollmentStatusTag status={status} isOwn /> },
  {
    header: texts.finalColumns.grade,
    numeric: true,
    cell: ({ final_grade: grade }) =>
      grade === null ? <span className="soft nowrap">{texts.noFinal}</span> : <b>{texts.percent(grade)}</b>,
  },
]

/** The final grade and status of each enrollment, explained on demand; a listener's certificate once the course has ended. */
export function FinalGrades({
  courses,
  onExplain,
}: {
  courses: readonly OwnFinalGrade[]
  onExplain: (enrollmentId: string) => void
}) {
  const explain = useSame(onExplain)
  const columns = useMemo(() => [...COLUMNS, actionsOf(explain)], [explain])
  return (
    <Section title={texts.finals} lead={texts.finalsLead}>
      <DataTable
        caption={texts.finals}
        columns={columns}
        rows={courses}
        rowKey={({ enrollment_id: enrollment }) => enrollment}
      />
    </Section>
  )
}

function actionsOf(onExplain: (enrollmentId: string) => void): Column<OwnFinalGrade> {
  return {
    header: texts.finalColumns.actions,
    actions: true,
    cell: (course) => <Actions course={course} onExplain={onExplain} />,
  }
}

function Actions({ course, onExplain }: { course: OwnFinalGrade; onExplain: (enrollmentId: string) => void }) {
  const { enrollment_id: enrollmentId, course_name: name, period_name: period, certificate, status } = course
  return (
    <Group gap="0.4rem" align="stretch" justify="flex-end" data-print="hide">
      {certificate && (
        <ButtonLink
          to="/student/documents"
          search={{ issue: certificate, of: enrollmentId }}
          variant="default"
          size="sm"
          mih={44}
          leftSection={<IconCertificate size={18} stroke={1.7} aria-hidden />}
          aria-label={texts.certificateOf(name)}
        >
          {texts.certificate}
        </ButtonLink>
      )}
      {status !== 'Desistido' && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          aria-label={texts.finalOf(name, period)}
          onClick={() => onExplain(enrollmentId)}
        >
          {explanationTexts.explain}
        </Button>
      )}
    </Group>
  )
}
