import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconTableExport, IconUserPlus } from '@tabler/icons-react'
import { exportProgramStudents } from '#contract/admissions.ts'
import { programStudentList } from '#contract/screens/admissions.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import styles from './Admissions.module.css'
import type { ProgramStudents } from './answers.ts'
import { StudentsTable } from './StudentsTable.tsx'
import type { OnStudents, StudentsView } from './students-view.ts'
import { studentsTexts as texts } from './texts.ts'

const AdmitDialog = lazyDialog(() => import('./dialogs/AdmitDialog.tsx'))
const ActionDialog = lazyDialog(() => import('./dialogs/ActionDialog.tsx'))

type Props = { programId: string; view: StudentsView; onView: OnStudents }

/** /admin/programs/…/students: the people of a program, and what staff decide of them. */
export function ProgramStudentsScreen({ programId, view, onView }: Props) {
  const { query, isOld, loadingMore } = usePages(...programStudentList(programId, view), view.pages)
  const first = query.data?.first
  const open = query.data?.items.find(({ id }) => id === view.id)
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  const isFiltered = Boolean(view.q || view.status || view.plan)
  const admit = first?.program.is_open && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'admit' })}>
      {texts.admit}
    </Button>
  )
  return (
    <Page
      title={first ? texts.title(first.program.name) : texts.waiting}
      lead={texts.lead}
      back={{ to: `/admin/programs/${programId}`, label: first?.program.name ?? texts.back }}
      actions={
        <>
          <ButtonLink to="/admin/programs/titles" variant="default">
            {texts.titles}
          </ButtonLink>
          {admit}
        </>
      }
    >
      {first && !first.program.is_open && (
        <Alert color="ambar" mb="1rem">
          {texts.closed}
        </Alert>
      )}
      <Filters programId={programId} plans={first?.plans ?? []} view={view} onView={onView} />
      {first && first.requests > 0 && view.status !== 'solicitado' && (
        <div className={styles.bar}>
          <strong>{texts.requests(first.requests)}</strong>
          <Button variant="default" onClick={() => onView({ status: 'solicitado', pages: 1 })}>
            {texts.seeRequests}
          </Button>
        </div>
      )}
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isFiltered ? (
            <NothingFound
              title={texts.noneTitle}
              text={texts.noneText}
              clearLabel={texts.clear}
              onClear={() => onView({ q: '', status: undefined, plan: undefined, pages: 1 })}
            />
          ) : (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={admit} />
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
            <StudentsTable
              items={items}
              programId={programId}
              choosing={view.status === 'solicitado'}
              onAction={(dialog, id) => onView({ dialog, id })}
            />
          </Pager>
        )}
      </QueryState>
      {view.dialog === 'admit' && first && <AdmitDialog program={first.program} onClose={close} />}
      {view.dialog && view.dialog !== 'admit' && open && first && (
        <ActionDialog
          key={`${view.dialog} ${open.id}`}
          action={view.dialog}
          of={{ id: open.id, name: open.name, program_name: first.program.name }}
          onClose={close}
        />
      )}
    </Page>
  )
}

function Filters({ programId, plans, view, onView }: Props & { plans: ProgramStudents['plans'] }) {
  const { q, status, plan } = view
  const filter = { programId, ...(q && { q }), ...(status && { status }), ...(plan && { plan_id: plan }) }
  return (
    <div className={styles.filters}>
      <SearchField label={texts.search} value={q} onSearch={(words) => onView({ q: words, pages: 1 }, true)} />
      <NativeSelect
        label={texts.status}
        data={[
          { value: '', label: texts.allStatuses },
          ...PROGRAM_STATUSES.map((value) => ({
            value,
            label: value === 'solicitado' ? texts.requestsFilter : texts.statuses[value],
          })),
        ]}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onView({ status: PROGRAM_STATUSES.find((one) => one === value), pages: 1 })
        }
      />
      {plans.length > 1 && (
        <NativeSelect
          label={texts.plan}
          data={[
            { value: '', label: texts.allPlans },
            ...plans.map(({ id, name, is_current }) => ({ value: id, label: is_current ? texts.current(name) : name })),
          ]}
          value={plan ?? ''}
          onChange={({ currentTarget: { value } }) => onView({ plan: value || undefined, pages: 1 })}
        />
      )}
      <Button
        component="a"
        href={addressOf(exportProgramStudents, filter)}
        download
        variant="default"
        leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
      >
        {texts.csv}
      </Button>
    </div>
  )
}
