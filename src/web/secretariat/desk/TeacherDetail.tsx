import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEACHER_PARTS } from '#contract/screens/addresses.ts'
import { getTeacher } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import type { Teacher } from './answers.ts'
import { DetailHead } from './DetailHead.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { deskTexts } from './texts.ts'
import type { OnView, TeacherTab } from './view.ts'

const texts = deskTexts.teacher

/** A teacher: details, courses taught and academic data (document 3 §2.17). */
export function TeacherDetail(props: { userId: string; part: TeacherTab; onView: OnView; onClose: () => void }) {
  const { userId, part, onView, onClose } = props
  const query = useQuery(read(getTeacher, { userId }))
  return (
    <>
      <DetailHead onClose={onClose}>
        {query.data && (
          <WhatsAppButton
            name={query.data.person.name}
            number={query.data.person.whatsapp}
            greeting={deskTexts.greeting(query.data.person.name)}
            missing={deskTexts.people.teacher.noWhatsApp}
          />
        )}
      </DetailHead>
      <QueryState query={query} rows={4} errorTitle={texts.failed}>
        {(teacher) => (
          <Panel title={teacher.person.name}>
            <Tabs
              value={part}
              onChange={(next) => onView({ part: TEACHER_PARTS.find((tab) => tab === next) }, true)}
              keepMounted={false}
            >
              <Tabs.List aria-label={texts.tabsLabel} mb="md">
                {TEACHER_PARTS.map((tab) => (
                  <Tabs.Tab key={tab} value={tab}>
                    {texts.tabs[tab]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="details">
                <PersonFacts person={teacher.person} />
              </Tabs.Panel>
              <Tabs.Panel value="courses">
                <Courses courses={teacher.courses} />
              </Tabs.Panel>
              <Tabs.Panel value="academic">
                <Figures academic={teacher.academic} />
              </Tabs.Panel>
            </Tabs>
          </Panel>
        )}
      </QueryState>
    </>
  )
}

const COLUMNS: Column<Teacher['courses'][number]>[] = [
  {
    header: texts.columns.course,
    width: '34%',
    cell: ({ name, course_code }) => (
      <>
        {name} <span className="soft">{course_code}</span>
      </>
    ),
  },
  { header: texts.columns.students, numeric: true, cell: ({ student_count }) => formatNumber(student_count) },
  {
    header: texts.columns.assignments,
    numeric: true,
    from: 'lg',
    cell: ({ assignment_count }) => formatNumber(assignment_count),
  },
  { header: texts.columns.toGrade, numeric: true, cell: ({ to_grade_count }) => formatNumber(to_grade_count) },
  {
    header: texts.columns.state,
    cell: ({ is_active }) => (
      <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? deskTexts.active : deskTexts.inactive}</StatusTag>
    ),
  },
  {
    header: texts.columns.actions,
    actions: true,
    cell: ({ id, name }) => (
      <ButtonLink
        to="/admin/secretariat"
        search={{ tab: 'courses', id }}
        variant="default"
        size="sm"
        mih={44}
        aria-label={deskTexts.courses.seeOf(name)}
      >
        {deskTexts.courses.see}
      </ButtonLink>
    ),
  },
]

function Courses({ courses }: { courses: Teacher['courses'] }) {
  if (courses.length === 0) return <EmptyState title={texts.noCourses} text={texts.noCoursesText} />
  return <DataTable caption={texts.courses} columns={COLUMNS} rows={courses} rowKey={({ id }) => id} />
}

function Figures({ academic: { average, pass_rate, ...counts } }: { academic: Teacher['academic'] }) {
  const names = ['active_courses', 'students', 'assignments', 'to_grade', 'closed_actas'] as const
  return (
    <Facts
      facts={[
        ...names.map((name): Fact => [texts.figures[name], formatNumber(counts[name])]),
        [texts.figures.average, average === null ? null : formatNumber(average)],
        [texts.figures.pass_rate, pass_rate === null ? null : formatPercent(pass_rate)],
      ]}
    />
  )
}
