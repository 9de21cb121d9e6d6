import type { Role } from '#domain/access/roles.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import styles from './Layout.module.css'
import { MENUS } from './menus.ts'
import { frameTexts } from './texts.ts'

/** The screens of a role; `path` is where one is. */
export function SideMenu({ role, path }: { role: Role; path: string }) {
  return (
    <nav aria-label={frameTexts.mainMenu}>
      <ul className={styles.menu}>
        {MENUS[role].map(({ to, label, icon: Icon }) => {
          const here = path === to || path.startsWith(`${to}/`)
          return (
            <li key={to}>
              <AppLink to={to} className={styles.entry} aria-current={here ? 'page' : undefined}>
                <Icon size={20} stroke={1.7} aria-hidden />
                {label}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
