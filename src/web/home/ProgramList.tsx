import { EachProgram } from '#web/session/PageMarks.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import styles from './Home.module.css'

/** The programs, each with its length and the way to its page. */
export function ProgramList() {
  return (
    <ol className={styles.programs}>
      <EachProgram>
        {({ code, name, length, text }) => (
          <li key={code}>
            <p className={styles.length}>{length}</p>
            <h3>
              <AppLink to={`/programs/${code}`} className="alone">
                {name}
              </AppLink>
            </h3>
            <p>{text}</p>
          </li>
        )}
      </EachProgram>
    </ol>
  )
}
