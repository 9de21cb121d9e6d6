import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

type Props = {
  title?: string
  /** Beside the title: a link to all of it, a tag, a button. */
  aside?: ReactNode
  lead?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** A part of a screen with its heading, on the ground. */
export function Section({ children, ...head }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={head.title ? id : undefined}>
      <Head {...head} id={id} />
      {children}
    </section>
  )
}

/** The same on a card: for content that stands apart. */
export function Panel({ children, ...head }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={head.title ? id : undefined}>
      <Head {...head} id={id} />
      {children}
    </section>
  )
}

/** Cards side by side, as many as fit: `min` is the narrowest a card may be, in rem. */
export function CardGrid({ min = 17, children }: { min?: number; children: ReactNode }) {
  return (
    <div
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}rem, 100%), 1fr))` }}
    >
      {children}
    </div>
  )
}

/** A wide column beside a narrow one; one under the other on small screens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

function Head({ id, title, aside, lead, level = 2 }: Omit<Props, 'children'> & { id: string }) {
  if (!title && !aside) return null
  const Heading = `h${level}` as const
  return (
    <div className={styles.head}>
      <div>
        {title && (
          <Heading id={id} className={styles.title} data-level={level}>
            {title}
          </Heading>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
