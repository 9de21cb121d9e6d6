import { Box } from '@mantine/core'
import { coverHue } from '#domain/courses/cover.ts'
import { courseFacts } from '#web/ui/course-facts.ts'
import type { StudentCourse } from './answers.ts'
import styles from './Study.module.css'
import { studyTexts as texts } from './texts.ts'

/** The head of a course: its cover with its name on it. */
export function CourseBanner({ course }: { course: StudentCourse }) {
  const { course_code, name, professor, image_url } = course
  const hue = coverHue(course_code)
  const background = `linear-gradient(135deg, hsl(${hue} 48% 24%), hsl(${(hue + 18) % 360} 40% 36%))`
  return (
    <header className={styles.banner} style={{ background }} data-image={Boolean(image_url) || undefined}>
      {image_url && <img src={image_url} alt="" decoding="async" />}
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
