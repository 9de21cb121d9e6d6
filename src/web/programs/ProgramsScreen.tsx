import { Box, Button, Group, Select } from '@mantine/core'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { programList } from '#contract/screens/programs.ts'
import { usePages } from '#web/api/usePages.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { Program } from './answers.ts'
import styles from './Programs.module.css'
import { programTexts as texts } from './texts.ts'
import { useProgramActivity } from './useProgramActivity.ts'

const ProgramDialog = lazyDialog(() => import('./ProgramDialog.tsx'))

type Props = ViewOf<'/admin/programs'>

/** /admin/programs (decision R5). */
export function ProgramsScreen({ view, onView }: Props) {
  const { query, isOld, loadingMore } = usePages(...programList(view.q, view.active), view.pages)
  const { setActive, changing } = useProgramActivity()
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  const edited = query.data?.items.find(({ id }) => id === view.id)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <ButtonLink to="/admin/programs/titles" variant="default">
            {texts.register}
          </ButtonLink>
          {create}
        </>
      }
    >
      <Group gap="0.75rem 1rem" mb="1.25rem">
        <Box flex="1 1 18rem" maw="30rem">
          <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
        </Box>
        <ActivityFilter active={view.active} onChange={(active) => onView({ active, pages: 1 }, true)} />
      </Group>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<SkeletonRows rows={4} height={64} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing view={view} create={create} onView={onView} />}
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
              caption={texts.table}
              columns={columnsFor({ onView, setActive, changing })}
              rows={items}
              rowKey={({ id }) => id}
            />
          </Pager>
        )}
      </QueryState>
      {view.dialog === 'create' && <ProgramDialog program={null} onClose={close} />}
      {view.dialog === 'edit' && edited && <ProgramDialog key={edited.id} program={edited} onClose={close} />}
    </Page>
  )
}

function ActivityFilter(props: { active: boolean | undefined; onChange: (active: boolean | undefined) => void }) {
  const { active, onChange } = props
  const value = active === undefined ? 'all' : active ? 'active' : 'inactive'
  return (
    <Select
      aria-label={texts.activity}
      allowDeselect={false}
      data={(['all', 'active', 'inactive'] as const).map((one) => ({ value: one, label: texts.activities[one] }))}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen === 'active')}
    />
  )
}

type Actions = ReturnType<typeof useProgramActivity> & Pick<Props, 'onView'>

function columnsFor({ onView, setActive, changing }: Actions): Column<Program>[] {
  return [
    {
      header: texts.program,
      width: '38%',
      cell: ({ id, code, name, is_sample }) => (
        <span className={styles.two}>
          <AppLink className="alone" to={`/admin/programs/${id}`}>
            {is_sample ? `${name} ${texts.sample}` : name}
          </AppLink>
          <small>{code}</small>
        </span>
      ),
    },
    { header: texts.titleGranted, words: true, from: 'lg', cell: ({ title_granted }) => title_granted },
    { header: texts.years, numeric: true, from: 'md', cell: ({ years }) => years },
    { header: texts.students, numeric: true, cell: ({ student_count }) => student_count },
    {
      header: texts.state,
      plain: true,
      cell: ({ is_active }) => (
        <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? texts.active : texts.inactive}</StatusTag>
      ),
    },
    {
      header: texts.actions,
      actions: true,
      cell: (program) => {
        const toggle = program.is_active ? texts.deactivate : texts.activate
        return (
          <RowActions
            name={program.name}
            actions={[
              {
                label: texts.edit,
                of: texts.of(texts.edit, program.name),
                onClick: () => onView({ dialog: 'edit', id: program.id }),
              },
              {
                label: toggle,
                of: texts.of(toggle, program.name),
                onClick: () => void setActive(program, !program.is_active),
                loading: changing === program.id,
              },
            ]}
          />
        )
      },
    },
  ]
}

function Nothing({ view, create, onView }: Props & { create: React.ReactNode }) {
  if (!view.q && view.active === undefined)
    return <EmptyState icon={IconSchool} title={texts.emptyTitle} text={texts.emptyText} action={create} />
  return (
    <NothingFound
      title={texts.noneFoundTitle}
      text={texts.noneFoundText}
      clearLabel={texts.clearSearch}
      onClear={() => onView({ q: '', active: undefined, pages: 1 })}
    />
  )
}
