import styles from './Home.module.css'
import { homeTexts as texts } from './texts.ts'

/** The three programs, each with its length. */
export function ProgramList() {
  return (
    <ol className={styles.programs}>
      {texts.programs.map(({ name, length, text }) => (
        <li key={name}>
          <p className={styles.length}>{length}</p>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
