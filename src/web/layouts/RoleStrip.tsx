import { IconChevronDown } from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import styles from './Layout.module.css'
import { frameTexts, ROLE_LABELS } from './texts.ts'

const RoleMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).RoleMenuList)

/** On a phone the bar has no room for the role: a person with several sees it here, and changes it (document 1 §6). */
export function RoleStrip({ held, role }: { held: readonly Role[]; role: Role | null }) {
  if (!role || held.length < 2) return null
  return (
    <nav className={styles.roleStrip} aria-label={frameTexts.changeRole} data-print="hide">
      <span>
        {frameTexts.activeRole} <b>{ROLE_LABELS[role]}</b>
      </span>
      <RoleMenuList
        held={held}
        role={role}
        target={
          <button type="button" className={styles.switch}>
            {frameTexts.changeRole} <IconChevronDown size={16} aria-hidden />
          </button>
        }
      />
    </nav>
  )
}
