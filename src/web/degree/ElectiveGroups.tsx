import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CardGrid, Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { DegreeProgress, ElectiveGroup } from './answers.ts'
import styles from './Degree.module.css'
import { degreeTexts as texts } from './texts.ts'

/** What counts toward each elective group, what it needs, and what else may count. */
export function ElectiveGroups({ degree }: { degree: DegreeProgress }) {
  if (degree.groups.length === 0) return null
  return (
    <Section title={texts.groups} lead={texts.groupsLead}>
      <CardGrid min={18}>
        {degree.groups.map((group) => (
          <Group key={group.id} degree={degree} group={group} />
        ))}
      </CardGrid>
    </Section>
  )
}

function Group({ degree, group }: { degree: DegreeProgress; group: ElectiveGroup }) {
  const { name, unit, done, needed, is_complete, counted_ids } = group
  const namesOf = (ids: readonly string[]) => degree.courses.filter(({ id }) => ids.includes(id)).map((one) => one.name)
  const counted = namesOf(counted_ids)
  const others = namesOf(
    group.course_ids.filter((id) => degree.courses.some((one) => one.id === id && one.state !== 'approved')),
  )
  return (
    <article className={styles.card}>
      <div className={styles.tags}>
        <h3 className={styles.name}>{name}</h3>
        {is_complete && <StatusTag tone="earned">{texts.groupComplete}</StatusTag>}
      </div>
      <ProgressBar
        label={texts.groupProgress(done, needed, unit)}
        percent={(100 * done) / needed}
        earned={is_complete}
      />
      <dl className={styles.counting}>
        <dt>{texts.counts}</dt>
        {counted.length === 0 && <dd className="soft">{texts.noneCounts}</dd>}
        {counted.map((course) => (
          <dd key={course}>{course}</dd>
        ))}
        {!is_complete && others.length > 0 && (
          <>
            <dt>{texts.mayCount}</dt>
            {others.map((course) => (
              <dd key={course}>{course}</dd>
            ))}
          </>
        )}
      </dl>
    </article>
  )
}
