import type { ComponentType } from 'react'
import { Section } from '#web/ui/Section.tsx'
import type { Career, CareerCourse, OfferedCourse } from './answers.ts'
import styles from './Career.module.css'
import { CourseCard } from './CourseCard.tsx'
import { careerTexts as texts } from './texts.ts'

/** The plan's courses by year and term: terms side by side where there is room, one list on a phone. */
export function CareerMap({
  career,
  CartButton,
}: {
  career: Career
  CartButton?: ComponentType<{ course: OfferedCourse }>
}) {
  return [...Map.groupBy(career.courses, ({ year }) => year)].map(([year, ofYear]) => (
    <Section key={year} title={texts.year(year)}>
      <div className={styles.terms}>
        {[...Map.groupBy(ofYear, ({ term }) => term)].map(([term, courses]) => (
          <section key={term} aria-label={`${texts.year(year)}, ${texts.term(term)}`}>
            <h3 className={styles.term}>{texts.term(term)}</h3>
            <ul className={styles.courses}>
              {courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} group={groupOf(career, course)} {...(CartButton && { CartButton })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  ))
}

const groupOf = ({ groups }: Career, { group_id }: CareerCourse) => groups.find(({ id }) => id === group_id)?.name
