import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getProgramPlan } from '#contract/programs.ts'
import { read } from '#web/api/read.ts'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import type { OnPlanView, PlanView } from './views.ts'
import { editorTexts as texts } from './plan-texts.ts'
import { isNotFound } from '#web/api/client.ts'

/** /admin/programs/{program}/{plan}: a plan of studies, by year and term. */
export function PlanScreen(props: { programId: string; planId: string; view: PlanView; onView: OnPlanView }) {
  const query = useQuery(read(getProgramPlan, { planId: props.planId }))
  if (isNotFound(query.error))
    return <MissingPage title={texts.notFound} back={{ to: `/admin/programs/${props.programId}`, label: texts.back }} />
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{texts.course}</VisuallyHidden>}
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<Loading />}>
        {(plan) => <PlanEditor key={plan.id} plan={plan} view={props.view} onView={props.onView} />}
      </QueryState>
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={38} width="min(28rem, 80%)" mt={34} mb={14} />
      <Skeleton height={20} width="min(30rem, 100%)" mb={34} />
      <SkeletonRows rows={3} height={180} />
    </>
  )
}
