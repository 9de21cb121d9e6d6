import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './Disclosure.module.css'

/** A heading that expands and collapses the content below it. */
export function Disclosure({
  id: headingId,
  title,
  level,
  aside,
  opened,
  onToggle,
  children,
}: {
  /** Of the heading, which may then be given the focus. */
  id?: string
  title: ReactNode
  level: 2 | 3 | 4
  /** Beside the title, inside the button. */
  aside?: ReactNode
  opened: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading id={headingId} tabIndex={headingId === undefined ? undefined : -1} className={styles.heading}>
        <button type="button" aria-expanded={opened} aria-controls={id} className={styles.button} onClick={onToggle}>
          <IconChevronDown size={20} aria-hidden className={styles.chevron} data-opened={opened || undefined} />
          <span className={styles.title}>{title}</span>
          {aside && <span className="plain note rigid figures">{aside}</span>}
        </button>
      </Heading>
      <div id={id} hidden={!opened}>
        {opened && children}
      </div>
    </div>
  )
}
