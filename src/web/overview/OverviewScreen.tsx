import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figureIn, overviewOf } from '#contract/screens/overview.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { type OnView, type OverviewAnswer, type OverviewView, scopeName } from './answers.ts'
import { Headlines } from './Headlines.tsx'
import styles from './Overview.module.css'
import { overviewTexts as texts } from './texts.ts'

const waiting = { waiting: () => <SkeletonRows rows={5} height={88} /> }
const OverviewFigures = lazy(() => import('./OverviewFigures.tsx'), waiting)
const RowsList = lazy(() => import('./RowsList.tsx'), waiting)

/** /admin/overview (decision R6): how the institution is doing, and the list behind each figure. */
export function OverviewScreen({ view, onView }: { view: OverviewView; onView: OnView }) {
  const figure = figureIn(view)
  return figure ? <RowsList figure={figure} view={view} onView={onView} /> : <Figures view={view} onView={onView} />
}

function Figures({ view, onView }: { view: OverviewView; onView: OnView }) {
  const query = useQuery({ ...read(...overviewOf(view)), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Page
      title={texts.title}
      lead={
        data ? (
          <>
            {texts.lead(scopeName(data.scope))} <span data-print="hide">{texts.opens}</span>
          </>
        ) : (
          texts.loading
        )
      }
      actions={
        data && (
          <>
            <ScopeSelect answer={data} onView={onView} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </>
        )
      }
    >
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<SkeletonRows rows={5} height={88} />}
        isEmpty={({ choices }) => choices.periods.length === 0}
        empty={
          <EmptyState
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <ButtonLink to="/admin/periods" variant="default">
                {texts.toPeriods}
              </ButtonLink>
            }
          />
        }
      >
        {(answer) => (
          <div className={styles.sheet} data-old={query.isPlaceholderData || undefined}>
            <Headlines answer={answer} />
            <OverviewFigures answer={answer} view={view} onView={onView} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function ScopeSelect({ answer: { scope, choices }, onView }: { answer: OverviewAnswer; onView: OnView }) {
  const value = scope.period_id ?? (scope.year === null ? 'all' : String(scope.year))
  return (
    <NativeSelect
      aria-label={texts.scope}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onView({
          all: chosen === 'all' || undefined,
          year: choices.years.find((year) => String(year) === chosen),
          period: choices.periods.find(({ id }) => id === chosen)?.id,
        })
      }
      data={[
        {
          group: texts.periods,
          items: choices.periods.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          group: texts.years,
          items: [
            ...choices.years.map((year) => ({ value: String(year), label: texts.year(year) })),
            { value: 'all', label: texts.all },
          ],
        },
      ]}
    />
  )
}
