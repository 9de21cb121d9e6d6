import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import styles from './Layout.module.css'
import { frameTexts, ROLE_LABELS } from './texts.ts'

/** On a phone the bar has no room for the role: a person with several sees it here, and changes it (document 1 §6). */
export function RoleStrip({ held, role }: { held: readonly Role[]; role: Role | null }) {
  if (!role || held.length < 2) return null
  return (
    <nav className={styles.roleStrip} aria-label={frameTexts.changeRole} data-print="hide">
      <span>
        {frameTexts.activeRole} <b>{ROLE_LABELS[role]}</b>
      </span>
      <Menu withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.switch}>
            {frameTexts.changeRole} <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {held.map((one) => (
            <Menu.Item
              key={one}
              rightSection={one === role && <IconCheck size={16} aria-hidden />}
              aria-current={one === role || undefined}
              renderRoot={(root) => <AppLink {...root} to={`/${one}/dashboard`} />}
            >
              {ROLE_LABELS[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
