import { Alert, Button, Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import { getSystemMails, sendTestMail, type MailState } from '#contract/system.ts'
import { systemMailList } from '#contract/screens/system.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { mailColumns } from './mail-columns.tsx'
import styles from './System.module.css'
import { mailTexts as texts } from './texts.ts'
import { useMailActions } from './useMailActions.ts'

const STATES: readonly MailState[] = ['failed', 'held', 'waiting']

/** What was sent and what wasn't, why, and what to do about it. */
export function MailsPanel() {
  const query = useQuery(read(getSystemMails, {}))
  const test = useAction(sendTestMail, { changes: ['audit'], failed: { title: texts.testFailed } })
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" loading={test.isPending} onClick={() => void test.run({})}>
          {texts.test}
        </Button>
      }
    >
      <output className="block">{test.data && <TestAnswer answer={test.data} />}</output>
      <QueryState query={query} errorTitle={texts.failed} rows={2}>
        {({ has_mail_server, ...counts }) => (
          <>
            {!has_mail_server && (
              <Alert color="ambar" mb="md">
                {texts.noServer}
              </Alert>
            )}
            <Figures
              figures={(['waiting', 'sent_day', 'sent_week', 'failed', 'held'] as const).map((name) => [
                texts.counts[name],
                formatNumber(counts[name]),
              ])}
            />
            <Unsent counts={counts} />
          </>
        )}
      </QueryState>
    </Panel>
  )
}

/** The mails of one state; which ones at first: those that ask for something. */
function Unsent({ counts }: { counts: Readonly<Record<MailState, number>> }) {
  const [chosen, setChosen] = useState<MailState | null>(null)
  const state = chosen ?? (counts.failed === 0 && counts.held > 0 ? 'held' : 'failed')
  const actions = useMailActions()
  const isPhone = useMedia('(max-width: 47.99em)')
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          orientation={isPhone ? 'vertical' : 'horizontal'}
          fullWidth={isPhone}
          className={styles.states}
          aria-label={texts.which}
          value={state}
          onChange={(next) => setChosen(STATES.find((one) => one === next) ?? null)}
          data={STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
        {counts[state] > 0 && <AllButtons state={state} amount={counts[state]} actions={actions} />}
      </div>
      {state === 'held' && counts.held > 0 && <p className="soft spaced">{texts.heldLead}</p>}
      <GrowingList
        key={state}
        list={systemMailList(state)}
        failed={texts.failed}
        empty={<p className="soft">{texts.empty[state]}</p>}
      >
        {(items) => (
          <DataTable
            caption={texts.caption[state]}
            columns={mailColumns(state, actions)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </GrowingList>
    </>
  )
}

function AllButtons({
  state,
  amount,
  actions,
}: {
  state: MailState
  amount: number
  actions: ReturnType<typeof useMailActions>
}) {
  if (state === 'waiting') return null
  return (
    <Group gap="sm">
      <Button variant="default" loading={actions.isSending} onClick={() => void actions.sendAll(state, amount)}>
        {state === 'held' ? texts.releaseAll : texts.resendAll}
      </Button>
      {state === 'held' && (
        <Button variant="default" loading={actions.isDiscarding} onClick={() => void actions.discardAll(amount)}>
          {texts.discardAll}
        </Button>
      )}
    </Group>
  )
}

/** What the mail server said to the test. */
function TestAnswer({ answer: { recipient, reason, said } }: { answer: CallOutput<typeof sendTestMail> }) {
  const isOfServer = reason === 'no_answer' || reason === 'sign_in_refused'
  const taken = said ? texts.tested(recipient) : texts.testKept(recipient)
  return (
    <Alert color={reason ? 'rojo' : said ? 'verde' : 'ambar'} mb="md">
      {reason ? texts.testRefused(texts.reasons[reason]) : taken}
      {isOfServer && ` ${texts.testTodo}`}
      {said && <span className={styles.said}>{texts.said(said)}</span>}
    </Alert>
  )
}
