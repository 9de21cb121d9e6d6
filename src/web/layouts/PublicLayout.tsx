import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/session/session.ts'
import { Footer } from './Footer.tsx'
import styles from './Layout.module.css'
import { SkipLink } from './SkipLink.tsx'
import { frameTexts } from './texts.ts'
import { TopBar, type BarSlots } from './TopBar.tsx'

/** The frame of the public pages: bar, content, footer. */
export function PublicLayout({ children, ...slots }: BarSlots & { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar {...slots} centred />
      <Maintenance />
      <main id="content" tabIndex={-1} className={styles.public}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Says that the portal is being worked on (decision C9); administrators go on working. */
export function Maintenance() {
  const { settings } = useSession()
  if (!useHydrated() || !settings.maintenance_mode) return null
  return <output className={styles.maintenance}>{frameTexts.maintenance}</output>
}
