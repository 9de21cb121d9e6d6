import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getFullCheck, listChecks, startFullCheck } from '#contract/system.ts'
import { askAgain } from '#web/api/queries.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusIcon } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Line } from './answers.ts'
import styles from './System.module.css'
import { checkTexts as texts } from './texts.ts'
import { isUnderWay, useEnd, WHILE_RUNNING_MS } from './useRun.ts'

const TONES = { good: 'done', warning: 'soon', bad: 'overdue' } as const

/** The portal's health: problems first, each with what to do. */
export function ChecksPanel() {
  const fast = useQuery(read(listChecks, {}))
  const full = useQuery({
    ...read(getFullCheck, {}),
    refetchInterval: askAgain((data) => isUnderWay(data?.run) && WHILE_RUNNING_MS),
  })
  const start = useAction(startFullCheck, { changes: ['audit'], done: texts.started, evenRefused: true })
  const run = full.data?.run
  useEnd(run, ({ state }) => (state === 'done' ? notify.success(texts.finished) : notify.error(texts.brokenOff)))
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" loading={start.isPending || isUnderWay(run)} onClick={() => void start.run({})}>
          {texts.all}
        </Button>
      }
    >
      {isUnderWay(run) && (
        <div className={styles.run}>
          <ProgressBar label={texts.running} percent={run?.percent ?? 0} />
        </div>
      )}
      {run?.state === 'failed' && <p className="soft">{texts.brokenOff}</p>}
      <QueryState
        query={fast}
        errorTitle={texts.failed}
        rows={4}
        isEmpty={({ lines }) => lines.length === 0}
        empty={<p className="soft">{texts.none}</p>}
      >
        {({ lines }) => <Lines lines={withSlowOnes(lines, run?.lines ?? [])} />}
      </QueryState>
      {run?.state === 'done' && run.ended_at && (
        <p className="note">
          {texts.checkedAll} <When at={run.ended_at} />
        </p>
      )}
    </Panel>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const good = lines.filter(({ state }) => state === 'good')
  const others = (['bad', 'warning'] as const).flatMap((state) => lines.filter((line) => line.state === state))
  return (
    <>
      {others.length === 0 ? (
        <p className="line gap-small spaced">
          <StatusIcon tone="done" size={22} />
          {texts.allGood}
        </p>
      ) : (
        <ul className={styles.lines}>
          {others.map((line) => (
            <OneLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <details className={styles.good}>
          <summary>{texts.goodOnes(good.length)}</summary>
          <ul className={styles.lines}>
            {good.map((line) => (
              <OneLine key={line.id} line={line} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const PLACES = {
  papers: { to: '/admin/settings', search: { tab: 'documents' } },
  settings: { to: '/admin/settings' },
  programs: { to: '/admin/programs' },
} as const

function OneLine({ line: { state, title, says, todo, people = [], students = [], places = [] } }: { line: Line }) {
  return (
    <li className={styles.line}>
      <StatusIcon tone={TONES[state]} size={22} />
      <div>
        <strong>{title}</strong> <span className="soft">· {texts.states[state]}</span>
        <p>{says}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
        {places.map((place) => (
          <p key={place}>
            <AppLink {...PLACES[place]}>{texts.places[place]}</AppLink>
          </p>
        ))}
        {people.length > 0 && (
          <ul className={styles.people}>
            {people.map(({ id, name }) => (
              <li key={id}>
                <AppLink to="/admin/users" search={{ dialog: 'edit', id }}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        {students.length > 0 && (
          <ul className={styles.people}>
            {students.map(({ id, name }) => (
              <li key={id}>
                <AppLink to="/admin/secretariat" search={{ tab: 'students', id }}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** What was checked now, plus the slow checks from the last full run. */
function withSlowOnes(fast: readonly Line[], all: readonly Line[]): Line[] {
  const now = new Set(fast.map(({ id }) => id))
  return [...fast, ...all.filter(({ id }) => !now.has(id))]
}
