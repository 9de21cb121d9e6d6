import styles from './ShortcutHelp.module.css'

/** The keys that do what a button does, said on it; a finger has none. Its button names them in `aria-keyshortcuts`. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys} aria-hidden>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
