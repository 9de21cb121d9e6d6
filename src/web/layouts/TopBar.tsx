import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMenu2 } from '@tabler/icons-react'
import { OPEN_BOOK } from '#domain/open-book.ts'
import { useActiveRole } from '#web/session/active-role.ts'
import { useSession } from '#web/session/session.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import { EachPublicLink } from './EachPublicLink.tsx'
import styles from './TopBar.module.css'
import { frameTexts, PUBLIC_LINKS } from './texts.ts'
import { UserMenu } from './UserMenu.tsx'
import { THEME_CHOICES, useTheme } from './theme-choices.ts'

/** What the rooms put into the bar; routes/-slots.tsx fills it. */
export type BarSlots = {
  /** The notifications; for every signed-in person. */
  bell?: ReactNode
  /** The cart; only for the active student role. */
  cart?: ReactNode
  /** The search; for every signed-in person, and on phones its field under the bar. */
  search?: ReactNode
  searchField?: ReactNode
}

type BarProps = BarSlots & { menuButton?: ReactNode; centred?: boolean }

/** The fixed bar at the top of every page. */
export function TopBar({ bell, cart, search, searchField, menuButton, centred }: BarProps) {
  const { user, settings } = useSession()
  const role = useActiveRole()
  const hydrated = useHydrated()
  const bar = (
    <header className={styles.bar} data-print="hide">
      <div className={styles.inner} data-centred={centred || undefined}>
        {menuButton}
        <AppLink to="/" className={styles.brand} aria-label={frameTexts.home(settings.site_name)}>
          <BrandMark />
          <span className={styles.name}>{settings.site_name}</span>
        </AppLink>
        {centred && <PublicLinks />}
        <span className={styles.space} />
        {user && hydrated && search}
        <ThemeMenu className={styles.fromTablet} />
        {user && hydrated && bell}
        {user && hydrated && role === 'student' && cart}
        {user ? <UserMenu user={user} role={role} /> : <LoginButton />}
        {centred && <VisitorMenu className={styles.onPhone} />}
      </div>
    </header>
  )
  if (!user || !hydrated || !searchField) return bar
  return (
    <>
      {bar}
      <div className={styles.field} data-print="hide">
        {searchField}
      </div>
    </>
  )
}

/** What a visitor looks for first; on a phone `VisitorMenu` has them, and the theme, as the user menu has it. */
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

/** The mark of the institution: an open book. The icons are drawn of the same path (scripts/icons.ts). */
function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <rect width="34" height="34" rx="9" fill="var(--tinta)" />
      <path d={OPEN_BOOK} fill="none" stroke="var(--on-tone)" strokeWidth="1.9" strokeLinejoin="round" />
    </svg>
  )
}

const ThemeMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).ThemeMenuList)

/** Automático, Claro, Oscuro. */
function ThemeMenu({ className }: { className?: string | undefined }) {
  const { chosen } = useTheme()
  const Chosen = THEME_CHOICES.find(({ value }) => value === chosen)?.icon ?? IconDeviceDesktop
  return (
    <ThemeMenuList
      target={
        <ActionIcon className={className} aria-label={`${frameTexts.theme}: ${frameTexts.themes[chosen]}`}>
          <Chosen size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

const VisitorMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).VisitorMenuList)

/** On a phone, the bar of the public pages has no room for its links and the theme: they are behind one button. */
function VisitorMenu({ className }: { className: string | undefined }) {
  return (
    <VisitorMenuList
      target={
        <ActionIcon className={className} aria-label={frameTexts.openVisitorMenu}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
