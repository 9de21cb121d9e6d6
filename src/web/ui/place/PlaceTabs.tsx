import { NativeSelect } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { AppLink } from '../AppLink.tsx'
import { uiTexts } from '../texts.ts'
import { useMedia } from '../useMedia.ts'
import styles from '../Place.module.css'

/** A part of a place: its address below the place's own, '' for the first. */
export type PlaceTab = { readonly path: string; readonly label: string }

/** What a place consists of, each part at its own address; on a phone a list to choose from. `search` goes along from one to another. */
export function PlaceTabs(props: { base: string; tabs: readonly PlaceTab[]; search: Record<string, unknown> }) {
  const isPhone = useMedia('(max-width: 47.99em)')
  return (
    <nav aria-label={uiTexts.placeTabs} className={styles.tabs} data-print="hide">
      {isPhone ? <Choice {...props} /> : <Links {...props} />}
    </nav>
  )
}

function Links({ base, tabs, search }: Parameters<typeof PlaceTabs>[0]) {
  return (
    <ul>
      {tabs.map(({ path, label }) => (
        <li key={path}>
          <AppLink to={base + path} search={search} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Choice({ base, tabs, search }: Parameters<typeof PlaceTabs>[0]) {
  const navigate = useNavigate()
  const at = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  return (
    <NativeSelect
      aria-label={uiTexts.placeTabs}
      value={tabs.find(({ path }) => at === base + path)?.path ?? ''}
      data={tabs.map(({ path, label }) => ({ value: path, label }))}
      onChange={({ currentTarget: { value } }) => void navigate({ to: base + value, search })}
    />
  )
}
