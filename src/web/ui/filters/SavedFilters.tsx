import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { FilteredList } from '#domain/filters/saved-filters.ts'
import { lazyMenu } from '../lazy/lazy-menu.tsx'
import { filterTexts as texts } from './texts.ts'

const SavedFiltersMenu = lazyMenu(async () => (await import('./SavedFiltersMenu.tsx')).SavedFiltersMenu)

/** The filters of a list that its reader saved, the way to save the present one, and its link. `of`: FILTERS in contract/screens/filters.ts. */
export function SavedFilters<View extends object>({
  of: { list, read, write },
  view,
  onView,
}: {
  of: { list: FilteredList; read: (search: string) => View; write: (view: object) => string }
  view: object
  onView: (change: View) => void
}) {
  return (
    <SavedFiltersMenu
      list={list}
      search={write(view)}
      onChoose={(search) => onView(read(search))}
      target={
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          style={{ justifySelf: 'start' }}
          data-print="hide"
        >
          {texts.title}
        </Button>
      }
    />
  )
}
