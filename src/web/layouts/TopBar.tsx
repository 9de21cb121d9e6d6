import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActiveRole } from '#web/session/active-role.ts'
import { useSession } from '#web/session/session.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { BrandMark } from './BrandMark.tsx'
import { EachPublicLink } from './EachPublicLink.tsx'
import styles from './TopBar.module.css'
import { frameTexts, PUBLIC_LINKS } from './texts.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'

/** What the rooms put into the bar; routes/-slots.tsx fills it. */
export type BarSlots = {
  /** The notifications; for every signed-in person. */
  bell?: ReactNode
  /** The cart; only for the active student role. */
  cart?: ReactNode
}

/** The fixed bar at the top of every page. */
export function TopBar({ bell, cart, menuButton, centred }: BarSlots & { menuButton?: ReactNode; centred?: boolean }) {
  const { user, settings } = useSession()
  const role = useActiveRole()
  const hydrated = useHydrated()
  return (
    <header className={styles.bar} data-print="hide">
      <div className={styles.inner} data-centred={centred || undefined}>
        {menuButton}
        <AppLink to="/" className={styles.brand} aria-label={frameTexts.home(settings.site_name)}>
          <BrandMark />
          <span className={styles.name}>{settings.site_name}</span>
        </AppLink>
        {centred && <PublicLinks />}
        <span className={styles.space} />
        <ThemeMenu className={centred ? styles.fromTablet : undefined} />
        {user && hydrated && bell}
        {user && hydrated && role === 'student' && cart}
        {user ? <UserMenu user={user} role={role} /> : <LoginButton />}
        {centred && <VisitorMenu className={styles.onPhone} />}
      </div>
    </header>
  )
}

/** What a visitor looks for first; on a phone `VisitorMenu` has them. */
function PublicLinks() {
  return (
    <nav className={styles.links} aria-label={frameTexts.visitorMenu}>
      <EachPublicLink links={PUBLIC_LINKS}>
        {(link) => (
          <AppLink {...link} className={styles.link} activeOptions={WITH_PART}>
            {link.label}
          </AppLink>
        )}
      </EachPublicLink>
    </nav>
  )
}

/** Two of them lead to the same page. */
const WITH_PART = { includeHash: true }

function LoginButton() {
  return (
    <ButtonLink to="/login" className={styles.login}>
      {frameTexts.login}
    </ButtonLink>
  )
}
