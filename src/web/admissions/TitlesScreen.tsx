import { Button, NativeSelect } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportTitles } from '#contract/admissions.ts'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { registerPrograms, titleList } from '#contract/screens/admissions.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import styles from './Admissions.module.css'
import type { Title } from './answers.ts'
import { titleTexts as texts } from './texts.ts'

const CorrectTitleDialog = lazyDialog(() => import('./dialogs/CorrectTitleDialog.tsx'), { soon: false })
const EarlierTitleDialog = lazyDialog(() => import('./dialogs/EarlierTitleDialog.tsx'))

type Props = ViewOf<'/admin/programs/titles'>

/** /admin/programs/titles: the register of titles. */
export function TitlesScreen({ view, onView }: Props) {
  const { query, isOld, loadingMore } = usePages(...titleList(view), view.pages)
  const corrected = query.data?.items.find(({ id }) => id === view.title)
  const enter = <Button onClick={() => onView({ dialog: 'enter' })}>{texts.enter}</Button>
  return (
    <Page title={texts.title} lead={texts.lead} back={{ to: '/admin/programs', label: texts.back }} actions={enter}>
      <Filters view={view} onView={onView} />
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          view.q || view.program ? (
            <NothingFound
              title={texts.noneTitle}
              text={texts.noneText}
              clearLabel={texts.clear}
              onClear={() => onView({ q: '', program: undefined, pages: 1 })}
            />
          ) : (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          )
        }
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            isOld={isOld}
          >
            <DataTable
              caption={texts.caption}
              columns={[...COLUMNS, actionsOf(({ id }) => onView({ title: id }))]}
              rows={items}
              rowKey={({ id }) => id}
            />
          </Pager>
        )}
      </QueryState>
      {corrected && (
        <CorrectTitleDialog key={corrected.id} title={corrected} onClose={() => onView({ title: undefined }, true)} />
      )}
      {view.dialog === 'enter' && <EarlierTitleDialog onClose={() => onView({ dialog: undefined }, true)} />}
    </Page>
  )
}

function Filters({ view: { q, program }, onView }: Props) {
  const { data } = useQuery(read(...registerPrograms))
  return (
    <div className={styles.filters}>
      <SearchField label={texts.search} value={q} onSearch={(words) => onView({ q: words, pages: 1 }, true)} />
      <NativeSelect
        label={texts.program}
        data={[
          { value: '', label: texts.allPrograms },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={program ?? ''}
        onChange={({ currentTarget: { value } }) => onView({ program: value || undefined, pages: 1 })}
      />
      <Button
        component="a"
        href={addressOf(exportTitles, { ...(q && { q }), ...(program && { program_id: program }) })}
        download
        variant="default"
        leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
      >
        {texts.csv}
      </Button>
    </div>
  )
}

const COLUMNS: Column<Title>[] = [
  {
    header: texts.columns.person,
    primary: true,
    cell: ({ user_id, name, document_type, document_number }) => (
      <>
        <AppLink to="/admin/secretariat" search={{ tab: 'students', id: user_id }}>
          <b>{name}</b>
        </AppLink>
        {document_number && (
          <>
            <br />
            <small className="soft">{`${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`}</small>
          </>
        )}
      </>
    ),
  },
  { header: texts.columns.number, cell: ({ register_number }) => register_number },
  { header: texts.columns.place, plain: true, cell: ({ book, folio }) => texts.place(book, folio) },
  { header: texts.columns.day, plain: true, from: 'md', cell: ({ granted_on }) => formatDate(granted_on) },
  {
    header: texts.columns.title,
    plain: true,
    words: true,
    from: 'lg',
    cell: ({ title_granted, is_earlier }) => (
      <>
        {title_granted}
        {is_earlier && <small className="soft"> {texts.earlier}</small>}
      </>
    ),
  },
]

const actionsOf = (onCorrect: (title: Title) => void): Column<Title> => ({
  header: texts.columns.actions,
  actions: true,
  cell: (title) => (
    <Button
      variant="subtle"
      size="compact-sm"
      mih={44}
      aria-label={texts.correctOf(title.name)}
      onClick={() => onCorrect(title)}
    >
      {texts.correct}
    </Button>
  ),
})
