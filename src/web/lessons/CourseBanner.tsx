import { Box } from '@mantine/core'
import { courseFacts } from '#web/ui/course-facts.ts'
import { CoverArt, coverGround } from '#web/ui/CourseCover.tsx'
import type { StudentCourse } from './answers.ts'
import styles from './Study.module.css'
import { studyTexts as texts } from './texts.ts'

/** The head of a course: its cover with its name on it. */
export function CourseBanner({ course }: { course: StudentCourse }) {
  const { course_code, name, professor, image_url, cover } = course
  return (
    <header className={styles.banner} style={coverGround(cover)} data-image={Boolean(image_url) || undefined}>
      {image_url ? <img src={image_url} alt="" decoding="async" /> : <CoverArt cover={cover} />}
      <div className={styles.bannerWords}>
        <p>{course_code}</p>
        <Box component="h1" mt="0.15rem" mb="0.4rem">
          {name}
        </Box>
        <p>{[professor && texts.professor(professor), ...courseFacts(course)].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}
