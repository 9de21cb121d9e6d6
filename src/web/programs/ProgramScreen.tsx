import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getProgram } from '#contract/programs.ts'
import { planList } from '#contract/screens/programs.ts'
import { isNotFound } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Program } from './answers.ts'
import { planColumns } from './plan-columns.tsx'
import type { OnProgramView, ProgramView } from './views.ts'
import styles from './Programs.module.css'
import { planTexts, programTexts as texts } from './texts.ts'
import { usePlanActions } from './usePlanActions.ts'
import { useProgramActivity } from './useProgramActivity.ts'

const ProgramDialog = lazyDialog(() => import('./ProgramDialog.tsx'))
const PlanDialog = lazyDialog(() => import('./PlanDialog.tsx'))

/** /admin/programs/{id}: a program and its plans of studies. */
export function ProgramScreen(props: { programId: string; view: ProgramView; onView: OnProgramView }) {
  const query = useQuery(read(getProgram, { programId: props.programId }))
  if (isNotFound(query.error))
    return <MissingPage title={texts.notFound} back={{ to: '/admin/programs', label: texts.back }} />
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{texts.program}</VisuallyHidden>}
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<Loading />}>
        {(program) => <Loaded program={program} view={props.view} onView={props.onView} />}
      </QueryState>
    </>
  )
}

function Loaded({ program, view, onView }: { program: Program; view: ProgramView; onView: OnProgramView }) {
  const { setActive, changing } = useProgramActivity()
  return (
    <Page
      title={program.is_sample ? `${program.name} ${texts.sample}` : program.name}
      lead={program.title_granted}
      back={{ to: '/admin/programs', label: texts.back }}
      actions={
        <>
          <ButtonLink to={`/admin/programs/${program.id}/students`} variant="default">
            {texts.people}
          </ButtonLink>
          <Button
            variant="default"
            loading={changing === program.id}
            onClick={() => void setActive(program, !program.is_active)}
          >
            {program.is_active ? texts.deactivate : texts.activate}
          </Button>
          <Button variant="default" onClick={() => onView({ dialog: 'program' })}>
            {texts.edit}
          </Button>
        </>
      }
    >
      <p className={styles.facts}>
        <StatusTag tone={program.is_active ? 'done' : 'neutral'}>
          {program.is_active ? texts.active : texts.inactive}
        </StatusTag>
        <span>{program.code}</span>
        <span>{texts.yearsOf(program.years)}</span>
        <span>{texts.plansOf(program.plan_count)}</span>
        <span>{texts.studentsOf(program.student_count)}</span>
      </p>
      {program.is_sample && <p className={styles.sample}>{texts.sampleHint}</p>}
      <Plans program={program} view={view} onView={onView} />
      {view.dialog === 'program' && (
        <ProgramDialog program={program} onClose={() => onView({ dialog: undefined }, true)} />
      )}
    </Page>
  )
}

function Plans({ program, view, onView }: { program: Program; view: ProgramView; onView: OnProgramView }) {
  const { query, loadingMore } = usePages(...planList(program.id), view.pages)
  const actions = usePlanActions()
  const about = query.data?.items.find(({ id }) => id === view.id)
  const close = () => onView({ dialog: undefined, id: undefined }, true)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {planTexts.create}
    </Button>
  )
  return (
    <Section title={planTexts.plans} lead={planTexts.plansLead} aside={create}>
      <QueryState
        query={query}
        errorTitle={planTexts.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={planTexts.emptyTitle} text={planTexts.emptyText} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            quiet
          >
            <DataTable
              caption={planTexts.table}
              columns={planColumns({ onView, ...actions })}
              rows={items}
              rowKey={({ id }) => id}
            />
          </Pager>
        )}
      </QueryState>
      {view.dialog === 'create' && <PlanDialog programId={program.id} plan={null} from={null} onClose={close} />}
      {view.dialog === 'copy' && about && (
        <PlanDialog key={about.id} programId={program.id} plan={null} from={about} onClose={close} />
      )}
      {view.dialog === 'edit' && about && (
        <PlanDialog key={about.id} programId={program.id} plan={about} from={null} onClose={close} />
      )}
    </Section>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={38} width="min(24rem, 80%)" mt={34} mb={14} />
      <Skeleton height={20} width="min(30rem, 100%)" mb={34} />
      <SkeletonRows rows={3} />
    </>
  )
}
