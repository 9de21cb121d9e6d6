import { Box } from '@mantine/core'
import { moneyText } from '#domain/money.ts'
import type { OverviewFigure } from '#domain/overview/figures.ts'
import { BarChart } from '#web/ui/charts.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { Panel, Section } from '#web/ui/Section.tsx'
import { type Compared, type OnView, type OverviewAnswer, type OverviewView, scopeName } from './answers.ts'
import { FigureTable } from './FigureTable.tsx'
import { Groups } from './Groups.tsx'
import { searchOf } from './Headlines.tsx'
import styles from './Overview.module.css'
import { overviewTexts as texts } from './texts.ts'

/** Months that are shown; those before are in the lists, and in what is chosen by year. */
const MOST_MONTHS = 12

/** Money, people and work of what was chosen. */
export default function OverviewFigures({
  answer,
  view,
  onView,
}: {
  answer: OverviewAnswer
  view: OverviewView
  onView: OnView
}) {
  return (
    <>
      <Section title={texts.money} lead={texts.moneyLead}>
        <div className={styles.grid}>
          <Months answer={answer} />
          <Owed answer={answer} />
          <Collected answer={answer} />
        </div>
      </Section>
      <Section title={texts.people}>
        <div className={styles.grid}>
          <People answer={answer} />
          <Withdrawals answer={answer} />
          <Programs answer={answer} />
          <Work answer={answer} />
        </div>
      </Section>
      <Groups answer={answer} view={view} onView={onView} />
      {answer.before && (
        <p className="note">
          {texts.compared(scopeName(answer.before))} {texts.comparedMonths}
        </p>
      )}
    </>
  )
}

type Props = { answer: OverviewAnswer }

function Months({ answer: { scope, before, money } }: Props) {
  const { months } = money
  const shown = months.slice(-MOST_MONTHS)
  return (
    <Panel title={texts.months} level={3}>
      {months.length === 0 ? (
        <Nothing>{texts.noMoney}</Nothing>
      ) : (
        <>
          <div className={styles.chart}>
            <BarChart
              title={shown.length < months.length ? texts.lastMonths : texts.monthsChart}
              height={180}
              columns={[texts.monthColumn, texts.figures.collected]}
              format={(dollars) => formatNumber(dollars, 0)}
              names={before ? { now: texts.now, before: texts.before } : undefined}
              points={shown.map(({ month, collected_cents }) => ({
                label: texts.month(month),
                tick: texts.shortMonth(month),
                value: collected_cents.now / 100,
                before: collected_cents.before === null ? undefined : collected_cents.before / 100,
              }))}
            />
          </div>
          <div className={styles.months}>
            <FigureTable
              caption={texts.months}
              name={texts.monthColumn}
              lines={shown.map(({ month, collected_cents }) => ({
                name: texts.month(month),
                search: { ...searchOf(scope), figure: 'collected', month },
                now: moneyText(collected_cents.now),
                before: collected_cents.before === null ? null : moneyText(collected_cents.before),
              }))}
            />
          </div>
        </>
      )}
    </Panel>
  )
}

function Collected({ answer: { scope, money } }: Props) {
  const search = { ...searchOf(scope), figure: 'collected' }
  const all = Math.max(1, money.collected_cents.now)
  return (
    <Panel title={texts.methods} level={3}>
      {money.methods.length === 0 ? (
        <Nothing>{texts.noMoney}</Nothing>
      ) : (
        <>
          <FigureTable
            caption={texts.methods}
            name={texts.method}
            lines={money.methods.map(({ payment_method, collected_cents: { now, before } }) => ({
              name: texts.methodNames[payment_method],
              search: { ...search, method: payment_method },
              now: moneyText(now),
              before: before === null ? null : moneyText(before),
              share: now / all,
            }))}
          />
          <h4 className={styles.second}>{texts.currencies}</h4>
          <FigureTable
            caption={texts.currencies}
            name={texts.currency}
            lines={money.currencies.map(({ currency, paid_cents: { now, before } }) => ({
              name: texts.currencyNames[currency],
              search: { ...search, currency },
              now: moneyText(now, currency),
              before: before === null ? null : moneyText(before, currency),
            }))}
          />
        </>
      )}
    </Panel>
  )
}

function Owed({ answer: { scope, money } }: Props) {
  const all = Math.max(1, money.owed_cents.now)
  return (
    <Panel title={texts.owed} level={3} lead={texts.owedLead(money.debts.now)}>
      <FigureTable
        caption={texts.owed}
        name={texts.age}
        lines={money.ages.map(({ age, owed_cents: { now, before } }) => ({
          name: texts.ages[age],
          search: { ...searchOf(scope), figure: 'owed', age },
          now: moneyText(now),
          before: before === null ? null : moneyText(before),
          share: now / all,
        }))}
      />
    </Panel>
  )
}

function People({ answer: { scope, people } }: Props) {
  const { enrolled } = people
  const lines = (['enrolled', 'active', 'withdrawn', 'passed', 'failed', 'listeners'] as const).map((figure) => {
    const { now, before } = people[figure]
    const share = enrolled.now === 0 ? 0 : now / enrolled.now
    return {
      name: texts.figures[figure],
      search: { ...searchOf(scope), figure },
      now: figure === 'enrolled' ? formatNumber(now) : `${formatNumber(now)} · ${formatPercent(100 * share)}`,
      before: before === null ? null : formatNumber(before),
      share,
    }
  })
  return (
    <Panel title={texts.enrollments} level={3} lead={texts.activeLead(people.active_since)}>
      <FigureTable caption={texts.enrollments} name={texts.figure} lines={lines} />
    </Panel>
  )
}

function Withdrawals({ answer: { scope, people } }: Props) {
  const most = Math.max(1, ...people.withdrawals.map(({ withdrawn }) => withdrawn.now))
  return (
    <Panel title={texts.withdrawals} level={3} lead={texts.withdrawalsLead}>
      {people.withdrawals.length === 0 ? (
        <Nothing>{texts.nobodyLeft}</Nothing>
      ) : (
        <FigureTable
          caption={texts.withdrawals}
          name={texts.monthColumn}
          lines={people.withdrawals.slice(-MOST_MONTHS).map(({ month, withdrawn }) => ({
            ...countLine(texts.month(month), withdrawn, { ...searchOf(scope), figure: 'withdrawn', month }),
            share: withdrawn.now / most,
          }))}
        />
      )}
    </Panel>
  )
}

function Programs({ answer: { scope, programs } }: Props) {
  return (
    <Panel title={texts.programs} level={3} lead={texts.programsLead}>
      <FigureTable
        caption={texts.programs}
        name={texts.figure}
        lines={(['applied', 'admitted', 'titles'] as const).map((figure) =>
          countLine(texts.figures[figure], programs[figure], { ...searchOf(scope), figure }),
        )}
      />
    </Panel>
  )
}

function Work({ answer: { scope, work } }: Props) {
  const to = (figure: OverviewFigure) => ({ ...searchOf(scope), figure })
  return (
    <Panel title={texts.work} level={3}>
      <FigureTable
        caption={texts.work}
        name={texts.figure}
        lines={[
          countLine(texts.figures.waiting, work.waiting, to('waiting')),
          { name: texts.median, search: to('waiting'), now: texts.waits(work.median_hours) },
          countLine(texts.figures.posts, work.posts, to('posts')),
          countLine(texts.figures.comments, work.comments, to('comments')),
          countLine(texts.figures.authors, work.authors, to('authors')),
        ]}
      />
    </Panel>
  )
}

function countLine(name: string, { now, before }: Compared, search: Record<string, unknown>) {
  return { name, search, now: formatNumber(now), before: before === null ? null : formatNumber(before) }
}

function Nothing({ children }: { children: string }) {
  return (
    <Box component="p" className="soft">
      {children}
    </Box>
  )
}
