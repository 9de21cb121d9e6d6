import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconBookmarkPlus, IconCheck, IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteSavedFilter, listSavedFilters, saveFilter } from '#contract/filters.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { FilteredList } from '#domain/filters/saved-filters.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { UnderTarget } from '../lazy/lazy-menu.tsx'
import { notify } from '../notify.ts'
import styles from './SavedFiltersMenu.module.css'
import { filterTexts as texts } from './texts.ts'

const SaveFilterDialog = lazyDialog(() => import('./SaveFilterDialog.tsx'), { soon: false })

type Saved = CallOutput<typeof listSavedFilters>['items'][number]

/** In the landmark, and outside of frames that would cut it. */
const IN_MAIN = { target: '#content' }
const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The menu of SavedFilters: it asks for the filters when it's opened. */
export function SavedFiltersMenu({
  list,
  search,
  onChoose,
  target,
  isPressed,
}: UnderTarget & {
  list: FilteredList
  /** What the list is filtered by now; '' by nothing. */
  search: string
  onChoose: (search: string) => void
}) {
  // Opened after it has mounted, or it would not know where the focus goes back to.
  const mounted = useMounted()
  const [isOpen, setOpen] = useState(isPressed)
  const [isNaming, setNaming] = useState(false)
  const saved = useQuery({ ...read(listSavedFilters, { list }), enabled: isOpen })
  return (
    <>
      <Menu opened={isOpen && mounted} onChange={setOpen} width={300} position="bottom-start" portalProps={IN_MAIN}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown maw="calc(100vw - 2rem)">
          {saved.data?.items.map((one) => (
            <SavedItem key={one.id} saved={one} list={list} isShown={one.search === search} onChoose={onChoose} />
          ))}
          {saved.data?.items.length === 0 && <Menu.Label>{texts.empty}</Menu.Label>}
          {saved.isPending && !saved.isError && <Menu.Label>{texts.loading}</Menu.Label>}
          {saved.isError && !saved.data && (
            <>
              <Menu.Label>{texts.failed}</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={() => void saved.refetch()}>
                {texts.retry}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          {search === '' && <Menu.Label>{texts.nothing}</Menu.Label>}
          <Menu.Item
            leftSection={<IconBookmarkPlus {...ICON} />}
            disabled={search === ''}
            onClick={() => setNaming(true)}
          >
            {texts.save}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copyLink()}>
            {texts.copy}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <SaveFilterDialog list={list} search={search} onClose={() => setNaming(false)} />}
    </>
  )
}

/** One filter, and beside it what deletes it; the arrow keys go through both. */
function SavedItem({
  saved: { id, name, search },
  list,
  isShown,
  onChoose,
}: {
  saved: Saved
  list: FilteredList
  isShown: boolean
  onChoose: (search: string) => void
}) {
  const saving = useAction(saveFilter)
  const removing = useAction(deleteSavedFilter)
  const undo = () => void saving.run({ list, name, search })
  const remove = () =>
    removing.run(
      { filterId: id },
      { done: () => notify.success(texts.removed, { action: { label: texts.undo, run: undo } }) },
    )
  return (
    <div className={styles.saved}>
      <Menu.Item
        aria-current={isShown || undefined}
        rightSection={isShown && <IconCheck {...ICON} />}
        onClick={() => onChoose(search)}
      >
        {name}
      </Menu.Item>
      <Menu.Item aria-label={texts.removeOf(name)} onClick={() => void remove()}>
        <IconTrash {...ICON} />
      </Menu.Item>
    </div>
  )
}

/** The address of the list as it's filtered now, from its first page. */
async function copyLink(): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.delete('pages')
  try {
    await navigator.clipboard.writeText(address.href)
    notify.success(texts.copied)
  } catch {
    // Without https, or where the person forbids it.
    notify.error(texts.copyFailed)
  }
}
