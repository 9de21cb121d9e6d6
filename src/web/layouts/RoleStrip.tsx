import { IconChevronDown } from '@tabler/icons-react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import styles from './Layout.module.css'
import { frameTexts } from './texts.ts'

const RoleMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).RoleMenuList)

/** On a phone the bar has no room for the role: a person with several sees it here, and changes it (document 1 §6). */
export function RoleStrip({ held, role }: { held: readonly Role[]; role: Role | null }) {
  if (!role || held.length < 2) return null
  return (
    <nav className={styles.roleStrip} aria-label={frameTexts.changeRole} data-print="hide">
      <span>
        {frameTexts.activeRole} <b>{ROLE_TEXTS[role]}</b>
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
