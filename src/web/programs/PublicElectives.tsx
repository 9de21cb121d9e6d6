import { Section } from '#web/ui/Section.tsx'
import styles from './PublicProgram.module.css'
import type { ProgramPage } from './answers.ts'
import { publicProgramTexts as texts } from './public-program-texts.ts'

/** The groups of courses among which a student chooses, with what each needs. */
export function PublicElectives({ program: { groups, currency } }: { program: ProgramPage }) {
  if (groups.length === 0) return null
  return (
    <Section title={texts.groups} lead={texts.groupsLead}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <h3>{group.name}</h3>
          <p>{texts.groupNeeds(group)}</p>
          <ul>
            {group.courses.map(({ course_code, name }) => (
              <li key={course_code}>{name}</li>
            ))}
          </ul>
          {group.prices && (
            <p className="hint">{texts.groupPrices(group.prices.from_cents, group.prices.to_cents, currency)}</p>
          )}
        </div>
      ))}
    </Section>
  )
}
