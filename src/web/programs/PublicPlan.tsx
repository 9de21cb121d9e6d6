import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './PublicProgram.module.css'
import type { ProgramPage } from './answers.ts'
import { publicProgramTexts as texts } from './public-program-texts.ts'

type Course = ProgramPage['courses'][number]

/** The plan of studies, year by year and term by term. */
export function PublicPlan({ program: { courses, plan_name } }: { program: ProgramPage }) {
  const years = Map.groupBy(courses, ({ year }) => year)
  return (
    <Section title={texts.plan} lead={courses.length > 0 ? texts.planLead(plan_name, courses.length) : texts.noPlan}>
      {[...years].map(([year, ofYear]) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`}>{texts.year(year)}</h3>
          <div className={styles.terms}>
            {[...Map.groupBy(ofYear, ({ term }) => term)].map(([term, ofTerm]) => (
              <div key={term}>
                <h4 className="hint">{texts.term(term)}</h4>
                <ul className={styles.courses}>
                  {ofTerm.map((course) => (
                    <PlannedCourse key={course.course_code} course={course} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </Section>
  )
}

function PlannedCourse({ course }: { course: Course }) {
  const { name, course_code: code, credits, hours, is_public, is_elective, requires, enrollment } = course
  const facts = [
    code,
    texts.credits(credits),
    ...(hours > 0 ? [texts.hours(hours)] : []),
    ...(is_elective ? [texts.elective] : []),
  ]
  return (
    <li>
      <p className={styles.course}>
        {is_public ? (
          <AppLink to={`/courses/${code}`} className="alone">
            {name}
          </AppLink>
        ) : (
          name
        )}
      </p>
      <p className="hint">{facts.join(' · ')}</p>
      {requires.length > 0 && (
        <p className="hint">{texts.requires(requires.map((one) => texts.required(one.name, one.kind)))}</p>
      )}
      {enrollment && (
        <p className={styles.when}>
          <Enrollment {...enrollment} />
        </p>
      )}
    </li>
  )
}

function Enrollment({ state, on }: NonNullable<Course['enrollment']>) {
  if (state === 'full') return <StatusTag tone="soon">{texts.full}</StatusTag>
  if (state === 'open') return <StatusTag tone="done">{texts.open(on)}</StatusTag>
  return <StatusTag tone="info">{texts.coming(on)}</StatusTag>
}
