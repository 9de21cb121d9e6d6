import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import styles from './Page.module.css'
import { useInPlace } from './place/place.ts'
import { uiTexts } from './texts.ts'
import { usePageTitle } from './usePageTitle.ts'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** The actions of the screen; the primary one last. */
  actions?: ReactNode
  /** Where this screen lies: the way back, or the whole path from the top. */
  back?: { to: string; label: string; search?: Record<string, unknown> }
  breadcrumbs?: { to?: string; label: string }[]
  /** Reading pages are narrower. */
  reading?: boolean
  children: ReactNode
}

/**
 * A screen: its heading, its actions and its content. Sets the title of the window. As a tab of a place it has the place's heading above
 * it, and the way back.
 */
export function Page({ title, lead, actions, back, breadcrumbs, reading, children }: Props) {
  const place = useInPlace()
  const Heading = place ? 'h2' : 'h1'
  usePageTitle(place ? `${title} · ${place.name}` : title)
  return (
    <div className={styles.page} data-reading={reading || undefined}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      {back && !place && (
        <AppLink to={back.to} search={back.search} className={styles.back} data-print="hide">
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </AppLink>
      )}
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && (
          <div className="flow gap fill" data-print="hide">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

function Breadcrumbs({ items }: { items: { to?: string; label: string }[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumbs} className={styles.crumbs} data-print="hide">
      <ol>
        {items.map(({ to, label }) => (
          <li className="touch gap-small" key={label}>
            {to ? <AppLink to={to}>{label}</AppLink> : <span aria-current="page">{label}</span>}
            {to && <IconChevronRight size={14} aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
