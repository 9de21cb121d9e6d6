import type { ComponentType } from 'react'
import { Section } from '#web/ui/Section.tsx'
import type { DegreeProgress, DegreeCourse, OfferedCourse } from './answers.ts'
import styles from './Degree.module.css'
import { CourseCard } from './CourseCard.tsx'
import { degreeTexts as texts } from './texts.ts'

/** The plan's courses by year and term: terms side by side where there is room, one list on a phone. */
export function DegreeMap({
  degree,
  CartButton,
}: {
  degree: DegreeProgress
  CartButton?: ComponentType<{ course: OfferedCourse }>
}) {
  return [...Map.groupBy(degree.courses, ({ year }) => year)].map(([year, ofYear]) => (
    <Section key={year} title={texts.year(year)}>
      <div className={styles.terms}>
        {[...Map.groupBy(ofYear, ({ term }) => term)].map(([term, courses]) => (
          <section key={term} aria-label={`${texts.year(year)}, ${texts.term(term)}`}>
            <h3 className={styles.term}>{texts.term(term)}</h3>
            <ul className={styles.courses}>
              {courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} group={groupOf(degree, course)} {...(CartButton && { CartButton })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  ))
}

const groupOf = ({ groups }: DegreeProgress, { group_id }: DegreeCourse) =>
  groups.find(({ id }) => id === group_id)?.name
