import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './FirstSteps.module.css'
import { firstStepsTexts as texts } from './texts.ts'

/** What somebody who just registered does next; it takes the place of 'Mis cursos' until the first enrollment. */
export function FirstSteps() {
  return (
    <Panel title={texts.title}>
      <ol className={styles.steps}>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to="/student/courses" className={styles.action}>
        {texts.action}
      </ButtonLink>
    </Panel>
  )
}
