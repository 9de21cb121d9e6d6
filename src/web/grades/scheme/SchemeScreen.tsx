import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getScheme } from '#contract/schemes.ts'
import { schemeParts } from '#domain/grades/scheme.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { SchemeForm } from './SchemeForm.tsx'
import { SchemeSummary } from './SchemeSummary.tsx'
import { schemeTexts as texts } from './texts.ts'
import type { Scheme } from './values.ts'

type Props = {
  courseId: string
  /** The period that the place shows: undefined until it's known, null when there is none. */
  periodId: string | null | undefined
}

/** The tab 'Ajustes' of a course: how its final grades come about (record 072). */
export function SchemeScreen({ courseId, periodId }: Props) {
  // A form is open on it: it's read again when it's saved, or when its user wants another one's version.
  const query = useQuery({ ...read(getScheme, periodId ? { courseId, periodId } : undefined), staleTime: Infinity })
  return (
    <Page title={texts.title} lead={query.data && texts.lead(query.data.period_name)}>
      {periodId === null && <EmptyState title={texts.noPeriods} text={texts.noPeriodsHint} />}
      {periodId === undefined && <SkeletonRows rows={6} />}
      {periodId && (
        <QueryState query={query} rows={6} errorTitle={texts.loadFailed}>
          {(scheme) =>
            scheme.locked === null ? (
              <SchemeForm key={scheme.period_id} scheme={scheme} />
            ) : (
              <LockedScheme scheme={scheme} locked={scheme.locked} />
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

function LockedScheme({ scheme, locked }: { scheme: Scheme; locked: NonNullable<Scheme['locked']> }) {
  const pass_percent = scheme.pass_percent ?? scheme.period_percent
  const parts = schemeParts(
    {
      pass_percent,
      categories: scheme.categories.map((category, place) => ({ ...category, id: String(place) })),
      works: scheme.works.map(({ category, ...work }) => ({
        ...work,
        category_id: category === null ? null : String(category),
      })),
    },
    scheme.evaluations.filter(({ is_active }) => is_active),
  )
  return (
    <>
      <Alert color="tinta" icon={<IconInfoCircle aria-hidden />} mb="lg">
        {locked === 'acta_closed' ? texts.actaClosed : texts.reader}
      </Alert>
      <Panel>
        <SchemeSummary pass_percent={pass_percent} parts={parts} />
      </Panel>
    </>
  )
}
