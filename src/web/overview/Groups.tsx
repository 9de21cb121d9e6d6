import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { moneyText } from '#domain/money.ts'
import { OVERVIEW_GROUPS, type OverviewFigure, type OverviewGroup } from '#domain/overview/figures.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Section } from '#web/ui/Section.tsx'
import type { OnView, OverviewAnswer, OverviewView } from './answers.ts'
import { searchOf } from './Headlines.tsx'
import styles from './Overview.module.css'
import { overviewTexts as texts } from './texts.ts'

type Group = OverviewAnswer['groups'][number]

/** The same figures by course, by teacher or by program. */
export function Groups({
  answer: { groups, group_count, scope },
  view,
  onView,
}: {
  answer: OverviewAnswer
  view: OverviewView
  onView: OnView
}) {
  const by = view.by ?? 'course'
  const columns = useMemo(() => columnsOf(by, searchOf(scope)), [by, scope])
  const note = by === 'program' ? texts.programsNote : by === 'teacher' ? texts.teachersNote : undefined
  return (
    <div className={styles.groups}>
      <Section
        title={texts.groups}
        lead={group_count > groups.length ? texts.largest(groups.length, group_count) : note}
      >
        <SegmentedControl
          className={styles.switch}
          aria-label={texts.groupsBy}
          value={by}
          onChange={(chosen) => {
            const next = OVERVIEW_GROUPS.find((one) => one === chosen)
            onView({ by: next === 'course' ? undefined : next }, true)
          }}
          data={OVERVIEW_GROUPS.map((value) => ({ value, label: texts.by[value] }))}
        />
        {groups.length === 0 ? (
          <p className="soft">{texts.noGroups}</p>
        ) : (
          <DataTable caption={texts.groups} columns={columns} rows={groups} rowKey={({ id }) => id} />
        )}
      </Section>
    </div>
  )
}

function columnsOf(by: OverviewGroup, scope: Record<string, unknown>): Column<Group>[] {
  const link = (group: Group, figure: OverviewFigure, text: string) => (
    <AppLink to="/admin/overview" search={{ ...scope, figure, [by]: group.id }} className={styles.cell}>
      {text}
    </AppLink>
  )
  const money = (group: Group, figure: OverviewFigure, cents: number) =>
    cents === 0 ? moneyText(0) : link(group, figure, moneyText(cents))
  const people = (['enrolled', 'active', 'withdrawn', 'passed', 'failed'] as const).map((figure): Column<Group> => ({
    header: texts.columns[figure],
    numeric: true,
    ...(figure === 'active' && { from: 'md' }),
    cell: (group) => (group[figure] === 0 ? '0' : link(group, figure, formatNumber(group[figure]))),
  }))
  return [
    {
      header: texts.by[by],
      words: true,
      width: '26%',
      cell: ({ name, code }) => (
        <>
          {name} {code && <span className="note">{code}</span>}
        </>
      ),
    },
    ...people,
    {
      header: texts.columns.collected,
      numeric: true,
      cell: (group) => money(group, 'collected', group.collected_cents),
    },
    { header: texts.columns.owed, numeric: true, from: 'md', cell: (group) => money(group, 'owed', group.owed_cents) },
  ]
}
