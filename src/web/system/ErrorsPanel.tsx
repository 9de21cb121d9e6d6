import { Button } from '@mantine/core'
import { JOB_TEXTS } from '#contract/job-texts.ts'
import { errorList } from '#contract/screens/system.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { When } from '#web/ui/When.tsx'
import type { LoggedError } from './answers.ts'
import styles from './System.module.css'
import { errorTexts as texts } from './texts.ts'

const COLUMNS: readonly Column<LoggedError>[] = [
  { header: texts.columns.where, primary: true, width: '36%', cell: ({ place }) => placeText(place) },
  { header: texts.columns.at, plain: true, cell: ({ created_at }) => <When at={created_at} /> },
  {
    header: texts.columns.what,
    plain: true,
    words: true,
    cell: ({ what }) => <span className={styles.mono}>{what}</span>,
  },
  {
    header: texts.columns.request,
    from: 'xl',
    words: true,
    cell: ({ request_id }) => (request_id ? <span className={styles.mono}>{request_id}</span> : texts.noRequest),
  },
  { header: texts.columns.actions, actions: true, cell: (error) => <Copy error={error} /> },
]

/** The latest unexpected errors. */
export function ErrorsPanel() {
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <GrowingList list={errorList()} failed={texts.failed} empty={<p className="soft">{texts.empty}</p>}>
        {(items) => <DataTable caption={texts.caption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </GrowingList>
    </Panel>
  )
}

/** A background job by its name on this page; an operation by the name that the program's maintainers search for. */
function placeText(place: string): string {
  const [, job] = /^job (.+)$/.exec(place) ?? []
  if (job !== undefined) return texts.job(JOB_TEXTS[job] ?? job)
  if (place === 'silence') return texts.silence
  return place === 'background' ? texts.background : place
}

function Copy({ error }: { error: LoggedError }) {
  const { created_at, place, what, request_id } = error
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([created_at, place, what, request_id ?? ''].join('\t').trim())
      notify.success(texts.copied)
    } catch {
      // Without https, or where the person forbids it.
      notify.error(texts.copyFailed)
    }
  }
  return (
    <Button variant="default" aria-label={texts.copyOf(placeText(place))} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  )
}
