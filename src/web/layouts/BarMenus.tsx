import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconCheck, IconLayoutDashboard, IconLogout, IconSwitchHorizontal, IconUserEdit } from '@tabler/icons-react'
import { useMounted } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import { dashboardOf } from '#web/session/active-role.ts'
import type { SessionUser } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import type { UnderTarget } from '#web/ui/lazy/lazy-menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { EachPublicLink } from './EachPublicLink.tsx'
import { frameTexts, PUBLIC_LINKS } from './texts.ts'
import { THEME_CHOICES, useTheme } from './theme-choices.ts'

// The menus of the frame's buttons. They come together, once the page has been drawn (record 049).

type UserMenuProps = { user: SessionUser; role: Role | null; name: string }

/** Who is signed in, and the way to another role, the profile and out. */
export function UserMenuList({ user, role, name, ...under }: UserMenuProps & UnderTarget) {
  const router = useRouter()
  const queries = useQueryClient()
  // Wider bars have a button for the theme.
  const isPhone = useMedia('(max-width: 47.99em)')

  async function leave() {
    const code = await import('#web/session/sign-out.ts').catch(() => null)
    if (code && !(await code.mayLeave(user.id))) return
    if (!(await code?.leaveSession({ router, queries }))) notify.error(frameTexts.logoutFailed, { about: 'sign out' })
  }

  return (
    <ButtonMenu {...under}>
      <Menu.Label>{role ? `${name} · ${ROLE_TEXTS[role]}` : name}</Menu.Label>
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
              {ROLE_TEXTS[held]}
            </Menu.Item>
          ))}
        </>
      )}
      {isPhone && (
        <>
          <Menu.Divider />
          <ThemeChoices />
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={() => void leave()}>
        {frameTexts.logout}
      </Menu.Item>
    </ButtonMenu>
  )
}

/** Automático, Claro, Oscuro. */
export function ThemeMenuList(under: UnderTarget) {
  return (
    <ButtonMenu {...under} width={200}>
      <ThemeChoices />
    </ButtonMenu>
  )
}

/** The three of them, as a part of a menu. */
function ThemeChoices() {
  const { chosen, choose } = useTheme()
  return (
    <>
      <Menu.Label>{frameTexts.theme}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        {THEME_CHOICES.map(({ value, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} stroke={1.7} aria-hidden />}>
            {frameTexts.themes[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** The links of the public pages, and the theme. */
export function VisitorMenuList(under: UnderTarget) {
  return (
    <ButtonMenu {...under}>
      <EachPublicLink links={PUBLIC_LINKS}>
        {(link) => <Menu.Item renderRoot={(root) => <AppLink {...root} {...link} />}>{link.label}</Menu.Item>}
      </EachPublicLink>
      <Menu.Divider />
      <ThemeChoices />
    </ButtonMenu>
  )
}

/** The roles that somebody holds. */
export function RoleMenuList({ held, role, ...under }: { held: readonly Role[]; role: Role } & UnderTarget) {
  return (
    <ButtonMenu {...under}>
      {held.map((one) => (
        <Menu.Item
          key={one}
          rightSection={one === role && <IconCheck size={16} aria-hidden />}
          aria-current={one === role || undefined}
          renderRoot={(root) => <AppLink {...root} to={`/${one}/dashboard`} />}
        >
          {ROLE_TEXTS[one]}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}

/** A menu under its button, open at once when that was pressed before the menu came. */
function ButtonMenu({ target, isPressed, width, children }: UnderTarget & { width?: number; children: ReactNode }) {
  // Opened after it has mounted, or it would not know where the focus goes back to.
  const mounted = useMounted()
  const [isOpen, setIsOpen] = useState(isPressed)
  return (
    <Menu opened={isOpen && mounted} onChange={setIsOpen} {...(width && { width })} withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
