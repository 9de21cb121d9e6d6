import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { frameTexts } from './texts.ts'

const CHOICES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const satisfies { value: MantineColorScheme; icon: typeof IconSun }[]

/** Automático, Claro, Oscuro. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  // A prerendered page doesn't know the choice that this browser remembers.
  const chosen = useHydrated() ? colorScheme : 'auto'
  const Chosen = CHOICES.find(({ value }) => value === chosen)?.icon ?? IconDeviceDesktop
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`${frameTexts.theme}: ${frameTexts.themes[chosen]}`}>
          <Chosen size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{frameTexts.theme}</Menu.Label>
        {CHOICES.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            rightSection={value === chosen && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {frameTexts.themes[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
