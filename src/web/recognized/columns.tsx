import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fileLink } from '#web/api/file-link.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { OwnRecognition, Recognition } from './answers.ts'
import { recognizedTexts as texts } from './texts.ts'

/** The courses of a recognition in one line. */
export function namesOf({ courses }: Pick<OwnRecognition, 'courses'>): string {
  return courses.map(({ course_name }) => course_name).join(', ')
}

/** The columns of a person's file. */
export function columnsOf(onAnnul: (recognition: Recognition) => void): Column<Recognition>[] {
  return [
    { header: texts.columns.courses, primary: true, width: '26%', cell: (one) => <Courses recognition={one} /> },
    { header: texts.columns.origin, words: true, width: '22%', cell: (one) => <Origin recognition={one} /> },
    { header: texts.columns.date, width: '8.5rem', cell: ({ dated_on }) => formatDate(dated_on) },
    { header: texts.columns.status, plain: true, cell: (one) => <Status recognition={one} /> },
    { header: texts.columns.resolution, words: true, cell: (one) => <Resolution recognition={one} /> },
    {
      header: texts.columns.actions,
      actions: true,
      cell: (one) =>
        one.annulled_at === null &&
        one.origin !== 'cambio_de_plan' && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            aria-label={texts.annulOf(namesOf(one))}
            onClick={() => onAnnul(one)}
          >
            {texts.annul}
          </Button>
        ),
    },
  ]
}

function Courses({ recognition: { courses, outcome, origin } }: { recognition: Recognition }) {
  return courses.map(({ course_id, course_code, course_name, credits, grade }) => (
    <div key={course_id}>
      {course_name} <span className="soft">{course_code}</span>
      {outcome !== 'rechazada' && (
        <p className="soft">{[texts.credits(credits), gradeText(grade, origin)].join(' · ')}</p>
      )}
    </div>
  ))
}

/** The figure, or what replaces it. */
export function gradeText(grade: number | null, origin: Recognition['origin']): string {
  if (grade !== null) return texts.grade(grade)
  return origin === 'historia' ? texts.noGrade : texts.byEquivalence
}

function Origin({ recognition: { origin, institution, courses_elsewhere } }: { recognition: Recognition }) {
  return (
    <>
      {texts.origins[origin]}
      {institution && <p className="soft">{institution}</p>}
      {courses_elsewhere && <p className="soft lines">{courses_elsewhere}</p>}
    </>
  )
}

function Status({ recognition }: { recognition: Recognition }) {
  const { outcome, origin, annulled_at, annulled_by_name, annul_reason, recorded_by_name, recorded_at } = recognition
  if (annulled_at !== null)
    return (
      <>
        <StatusTag tone="neutral">{texts.annulled}</StatusTag>
        <p className="soft">{texts.annulledBy(annulled_by_name ?? '', formatDate(annulled_at))}</p>
        {annul_reason && <p className="soft break">{texts.reason(annul_reason)}</p>}
      </>
    )
  const isAccepted = outcome === 'aprobada'
  return (
    <>
      <StatusTag tone={isAccepted ? 'earned' : 'overdue'}>
        {isAccepted && origin === 'equivalencia' ? texts.accepted : texts.outcomes[outcome]}
      </StatusTag>
      <p className="soft">{texts.recordedBy(recorded_by_name, formatDate(recorded_at))}</p>
    </>
  )
}

function Resolution({ recognition: { resolution, attachment, note } }: { recognition: Recognition }) {
  return (
    <>
      {resolution ?? (attachment || note ? null : texts.nothing)}
      {attachment && <Attachment file={attachment} />}
      {note && <p className="soft lines break">{note}</p>}
    </>
  )
}

function Attachment({ file: { id, file_name } }: { file: NonNullable<Recognition['attachment']> }) {
  const { data } = useQuery(fileLink(id))
  if (!data) return <p className="soft">{file_name}</p>
  return (
    <p>
      <a href={data.url} target="_blank" rel="noreferrer" aria-label={texts.attachmentOf(file_name)}>
        {texts.attachment}
      </a>
    </p>
  )
}
