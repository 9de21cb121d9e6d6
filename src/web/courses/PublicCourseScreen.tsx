import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { publicCourse } from '#contract/screens/courses.ts'
import { isNotFound } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Columns, Panel, Section } from '#web/ui/Section.tsx'
import type { CoursePage } from './answers.ts'
import { CourseContents } from './CourseContents.tsx'
import styles from './CoursePage.module.css'
import { CourseWork } from './CourseWork.tsx'
import { CourseFacts } from './CourseFacts.tsx'
import { EnrollPanel } from './EnrollPanel.tsx'
import { coursePageTexts as texts } from './course-page-texts.ts'

const BACK = { to: '/courses', label: texts.back }

/** /courses/{code}: a course for everyone (decision R5). The server writes its facts into the page. */
export function PublicCourseScreen({ code }: { code: string }) {
  const query = useQuery(read(...publicCourse(code)))
  const { error } = query
  if (isNotFound(error)) {
    return (
      <div className={styles.public}>
        <Page title={texts.notFound} lead={texts.notFoundText}>
          <ButtonLink to="/courses">{texts.catalogue}</ButtonLink>
        </Page>
      </div>
    )
  }
  return (
    <div className={styles.public}>
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<CourseSkeleton />}>
        {(course) => <Course course={course} />}
      </QueryState>
    </div>
  )
}

function Course({ course }: { course: CoursePage }) {
  return (
    <Page title={course.name} lead={texts.professor(course.course_code, course.professor)} back={BACK}>
      <Columns>
        <div className={styles.main}>
          <div className={styles.cover} aria-hidden>
            <CourseCover
              cover={course.cover}
              name={course.name}
              image={course.image_url}
              height={200}
              showName={false}
            />
          </div>
          <Section title={texts.about}>
            <p className={styles.description}>{course.description ?? texts.noDescription}</p>
          </Section>
          <CourseContents course={course} />
          <CourseWork course={course} />
        </div>
        <div className={styles.side}>
          <EnrollPanel course={course} />
          <Panel>
            <CourseFacts course={course} />
          </Panel>
        </div>
      </Columns>
    </Page>
  )
}

function CourseSkeleton() {
  return (
    <>
      <Skeleton height={44} width="60%" mb={24} />
      <Skeleton height={180} radius="md" mb={24} />
      <Skeleton height={280} radius="md" />
    </>
  )
}
