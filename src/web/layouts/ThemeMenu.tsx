import { ActionIcon, isMantineColorScheme, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { frameTexts } from './texts.ts'

const CHOICES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const satisfies { value: MantineColorScheme; icon: typeof IconSun }[]

/** Automático, Claro, Oscuro. */
export function ThemeMenu({ className }: { className?: string | undefined }) {
  const { chosen } = useTheme()
  const Chosen = CHOICES.find(({ value }) => value === chosen)?.icon ?? IconDeviceDesktop
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon className={className} aria-label={`${frameTexts.theme}: ${frameTexts.themes[chosen]}`}>
          <Chosen size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeChoices />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The three of them, as a part of a menu. */
export function ThemeChoices() {
  const { chosen, choose } = useTheme()
  return (
    <>
      <Menu.Label>{frameTexts.theme}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        {CHOICES.map(({ value, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} stroke={1.7} aria-hidden />}>
            {frameTexts.themes[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function useTheme(): { chosen: MantineColorScheme; choose: (value: string) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    // A prerendered page doesn't know the choice that this browser remembers.
    chosen: useHydrated() ? colorScheme : 'auto',
    choose: (value) => {
      if (isMantineColorScheme(value)) setColorScheme(value)
    },
  }
}
