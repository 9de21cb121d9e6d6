import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { exportOverviewGroups } from '#contract/overview.ts'
import { groupsAsked } from '#contract/screens/overview.ts'
import { moneyText } from '#domain/money.ts'
import { OVERVIEW_GROUPS, type OverviewFigure, type OverviewGroup } from '#domain/overview/figures.ts'
import { addressOf } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Section } from '#web/ui/Section.tsx'
import type { Compared, OnView, OverviewAnswer, OverviewView } from './answers.ts'
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
        aside={
          <Button
            component="a"
            variant="default"
            data-print="hide"
            leftSection={<IconDownload size={18} aria-hidden />}
            href={addressOf(exportOverviewGroups, groupsAsked(view))}
            download
          >
            {texts.exportCsv}
          </Button>
        }
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
  const people = (['enrolled', 'active', 'withdrawn', 'passed', 'failed'] as const).map((figure): Column<Group> => ({
    header: texts.columns[figure],
    numeric: true,
    ...((figure === 'active' || figure === 'failed') && { from: 'lg' }),
    cell: (group) => beside(group[figure], formatNumber, (text) => link(group, figure, text)),
  }))
  return [
    {
      header: texts.by[by],
      words: true,
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
      cell: (group) => beside(group.collected_cents, moneyText, (text) => link(group, 'collected', text)),
    },
    {
      header: texts.columns.owed,
      numeric: true,
      from: 'lg',
      cell: (group) => beside(group.owed_cents, moneyText, (text) => link(group, 'owed', text)),
    },
  ]
}

/** A figure that opens its rows, and under it what it was before, where that was anything. */
function beside({ now, before }: Compared, write: (figure: number) => string, link: (text: string) => ReactNode) {
  const text = write(now)
  return (
    <span className={styles.figure}>
      {now === 0 ? <span className={styles.cell}>{text}</span> : link(text)}
      {before !== null && before !== 0 && <small>{texts.beforeOf(write(before))}</small>}
    </span>
  )
}
