import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOpenPrograms, listOwnPrograms, requestAdmission, withdrawRequest } from '#contract/admissions.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Admissions.module.css'
import { OwnTitles, StandingLine } from './StandingLine.tsx'
import { ownTexts as texts } from './texts.ts'

const LIVE: readonly string[] = ['solicitado', 'activo', 'egresado']

/** What a student is in programs, and how they ask to be admitted to another one. */
export default function RequestAdmission({
  ask,
}: {
  /** The code of the program that they came to begin: it's chosen. */
  ask?: string
}) {
  const query = useQuery(read(listOwnPrograms, {}))
  const withdraw = useAction(withdrawRequest, {
    changes: ['degree'],
    evenRefused: true,
    done: texts.withdrawn,
    failed: { title: texts.withdrawFailed },
  })
  return (
    <Panel title={texts.title}>
      <QueryState query={query} rows={2} errorTitle={texts.failed}>
        {({ items, titles }) => (
          <>
            <ul className={styles.standings}>
              {items.map((standing) => (
                <li key={standing.id}>
                  <StandingLine standing={standing} />
                  {standing.status === 'solicitado' && (
                    <Button
                      variant="default"
                      aria-label={texts.withdrawOf(standing.program_name)}
                      loading={withdraw.isPending}
                      onClick={() => void withdraw.run({ programStudentId: standing.id })}
                    >
                      {texts.withdraw}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <OwnTitles titles={titles} />
            <Ask
              code={ask}
              held={[
                ...items.flatMap(({ status, program_id }) => (LIVE.includes(status) ? [program_id] : [])),
                ...titles.map(({ program_id }) => program_id),
              ]}
            />
          </>
        )}
      </QueryState>
    </Panel>
  )
}

/** The programs that take people in and that the student isn't in. */
function Ask({ held, code }: { held: readonly string[]; code: string | undefined }) {
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = useQuery(read(listOpenPrograms, {}))
  const ask = useAction(requestAdmission, {
    changes: ['degree'],
    evenRefused: true,
    done: texts.asked,
    failed: { title: texts.askFailed },
  })
  const open = data?.items.filter(({ id }) => !held.includes(id)) ?? []
  if (open.length === 0) return null
  const chosen = picked ?? open.find((program) => program.code === code)?.id ?? ''

  async function send(event: React.FormEvent) {
    event.preventDefault()
    if (chosen && (await ask.run({ program_id: chosen }))) setPicked('')
  }

  return (
    <form className={styles.ask} data-print="hide" onSubmit={(event) => void send(event)}>
      <h3>{texts.askTitle}</h3>
      <p className="soft">{texts.askLead}</p>
      <div className={styles.filters}>
        <NativeSelect
          label={texts.program}
          data={[{ value: '', label: texts.choose }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen}
          onChange={(event) => setPicked(event.currentTarget.value)}
        />
        <Button type="submit" loading={ask.isPending} disabled={chosen === ''}>
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}
