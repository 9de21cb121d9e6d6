import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import type { SessionUser } from '#web/session/session.ts'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import styles from './TopBar.module.css'

const UserMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).UserMenuList)

/** Who is signed in, as which role, and the way to another role, the profile and out. */
export function UserMenu({ user, role }: { user: SessionUser; role: Role | null }) {
  const name = user.name || `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <UserMenuList
      user={user}
      role={role}
      name={name}
      target={
        <button type="button" className={styles.me}>
          <InitialsAvatar name={name} photo={user.profile_photo_url} size={36} decorative />
          <span className={styles.who}>
            <span className={styles.person}>{name}</span>
            {role && <small>{ROLE_TEXTS[role]}</small>}
          </span>
        </button>
      }
    />
  )
}
