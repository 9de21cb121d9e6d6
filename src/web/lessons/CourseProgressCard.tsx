import { Button } from '@mantine/core'
import { IconArrowDown, IconDoorExit, IconDownload } from '@tabler/icons-react'
import { progressBand } from '#domain/progress/course-progress.ts'
import { webHref } from '#domain/web-address.ts'
import { BAND_TONES } from '#web/ui/bands.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { StudentCourse } from './answers.ts'
import styles from './Study.module.css'
import { studyTexts as texts } from './texts.ts'

/** How far the student is, and the way on (document 2 §2 and §4). */
export function CourseProgressCard({
  course,
  hasNext,
  onContinue,
  onWithdraw,
}: {
  course: StudentCourse
  /** Whether a lesson is left to study. */
  hasNext: boolean
  onContinue: () => void
  /** Null once there is nothing left to give up. */
  onWithdraw: (() => void) | null
}) {
  const { progress, syllabus_url } = course
  const band = progressBand(progress.percentage)
  const facts = [
    texts.lessonsDone(progress.completed_lessons, progress.total_lessons),
    ...(progress.total_assignments > 0
      ? [texts.assignmentsDone(progress.completed_assignments, progress.total_assignments)]
      : []),
  ]
  return (
    <Panel
      title={texts.progress}
      aside={
        <b className="toned" data-tone={BAND_TONES[band]}>
          {texts.bands[band]}
        </b>
      }
    >
      <ProgressBar label={facts.join(' · ')} percent={progress.percentage} band={band} />
      <div className={styles.ways}>
        {hasNext && (
          <Button onClick={onContinue} rightSection={<IconArrowDown size={18} aria-hidden />}>
            {texts.continue}
          </Button>
        )}
        {webHref(syllabus_url) && (
          <Button
            component="a"
            href={webHref(syllabus_url)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {texts.syllabus}
          </Button>
        )}
        {onWithdraw && (
          <Button
            variant="subtle"
            color="rojo"
            aria-haspopup="dialog"
            leftSection={<IconDoorExit size={18} aria-hidden />}
            onClick={onWithdraw}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </Panel>
  )
}
