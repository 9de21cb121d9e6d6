import { ActionIcon } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { isLockedOut } from '#domain/access/maintenance.ts'
import { heldRoles } from '#domain/access/second-step-duty.ts'
import { onAnsweringAsked, onMovesAsked } from '#web/api/client.ts'
import { useActiveRole } from '#web/session/active-role.ts'
import { ProofHost } from '#web/session/ProofHost.tsx'
import { useSession } from '#web/session/session.ts'
import { askAnswering } from '#web/ui/answering/ask-answering.tsx'
import { formatDate } from '#web/ui/format.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { askMoves } from '#web/ui/moves/ask-moves.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { FooterLine } from './Footer.tsx'
import styles from './Layout.module.css'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'
import { Maintenance } from './PublicLayout.tsx'
import { RoleStrip } from './RoleStrip.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { frameTexts } from './texts.ts'
import { TopBar, type BarSlots } from './TopBar.tsx'

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'), { lost: () => null })

/** The frame of everything behind the session: bar, sidebar of the active role (a drawer under 1024 px), content, footer. */
export function SignedInLayout({ children, ...slots }: BarSlots & { children: ReactNode }) {
  const { user } = useSession()
  const isOpen = useIsOpen()
  const role = useActiveRole()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => keepFocus(), [])
  useEffect(() => onMovesAsked(askMoves), [])
  useEffect(() => onAnsweringAsked(askAnswering), [])

  return (
    <>
      <SkipLink />
      <TopBar {...slots} menuButton={role && <MenuButton role={role} path={path} />} />
      <RoleStrip held={user?.role ?? []} role={role} />
      <Maintenance />
      <div className={styles.shell}>
        {role && (
          <div className={styles.sidebar} data-print="hide">
            <SideMenu role={role} path={path} />
          </div>
        )}
        <div className={styles.column}>
          <main id="content" tabIndex={-1} className={styles.main}>
            <PrintHead />
            {isOpen ? children : <MaintenanceScreen />}
          </main>
          <FooterLine />
        </div>
      </div>
      <ProofHost />
    </>
  )
}

/** The menu where there's no sidebar. It holds its own open state: nothing else renders again because of it. */
function MenuButton({ role, path }: { role: Role; path: string }) {
  // It belongs to the screen it was opened on: going elsewhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === path
  return (
    <>
      <ActionIcon
        className={styles.menuButton}
        aria-label={frameTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenedOn(path)}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <MenuDrawer role={role} path={path} opened={isOpen} onClose={() => setOpenedOn(null)} />
    </>
  )
}

/** Whose printout this is and its date; its headings say what it is and whom it's about. */
function PrintHead() {
  const { settings } = useSession()
  const [today] = useState(() => new Date())
  return (
    <p className={styles.printed} aria-hidden>
      {uiTexts.printedOn(settings.site_name, formatDate(today))}
    </p>
  )
}

/**
 * Whether the portal's screens are shown (decision C9). Users who arrive during maintenance wait; users who were already working
 * keep the screen with what they typed, and are informed at the top. Administrators continue working.
 */
function useIsOpen(): boolean {
  const { user, settings } = useSession()
  const isShut = user !== null && isLockedOut(heldRoles(user), settings.maintenance_mode)
  const [wasOpen, setWasOpen] = useState(!isShut)
  if (!isShut && !wasOpen) setWasOpen(true)
  return wasOpen || !isShut
}
