import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconCheck, IconLayoutDashboard, IconLogout, IconSwitchHorizontal, IconUserEdit } from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { dashboardOf } from '#web/session/active-role.ts'
import type { SessionUser } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { notify } from '#web/ui/notify.ts'
import { frameTexts, ROLE_LABELS } from './texts.ts'
import styles from './TopBar.module.css'

/** Who is signed in, as which role, and the way to another role, the profile and out. */
export function UserMenu({ user, role }: { user: SessionUser; role: Role | null }) {
  const router = useRouter()
  const queries = useQueryClient()
  const name = user.name || `${user.first_name} ${user.last_name}`.trim() || user.email

  async function leave() {
    const code = await import('#web/session/sign-out.ts').catch(() => null)
    if (code && !(await code.mayLeave(user.id))) return
    if (await code?.leaveSession(queries)) {
      notify.succeeded('sign out')
      await router.navigate({ href: '/login' })
    } else notify.error(frameTexts.logoutFailed, { about: 'sign out' })
  }

  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.me}>
          <InitialsAvatar name={name} photo={user.profile_photo_url} size={36} decorative />
          <span className={styles.who}>
            <span className={styles.person}>{name}</span>
            {role && <small>{ROLE_LABELS[role]}</small>}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{role ? `${name} · ${ROLE_LABELS[role]}` : name}</Menu.Label>
        <Menu.Item
          leftSection={<IconLayoutDashboard size={18} stroke={1.7} aria-hidden />}
          renderRoot={(root) => <AppLink {...root} to={dashboardOf(user)} />}
        >
          {frameTexts.goToPortal}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUserEdit size={18} stroke={1.7} aria-hidden />}
          renderRoot={(root) => <AppLink {...root} to="/profile/edit" />}
        >
          {frameTexts.editProfile}
        </Menu.Item>
        {user.role.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{frameTexts.changeRole}</Menu.Label>
            {user.role.map((held) => (
              <Menu.Item
                key={held}
                leftSection={<IconSwitchHorizontal size={18} stroke={1.7} aria-hidden />}
                rightSection={held === role && <IconCheck size={16} aria-hidden />}
                aria-current={held === role || undefined}
                renderRoot={(root) => <AppLink {...root} to={`/${held}/dashboard`} />}
              >
                {ROLE_LABELS[held]}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={() => void leave()}>
          {frameTexts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
