import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { verifyTranscript } from '#contract/verify.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Panel, Section } from '#web/ui/Section.tsx'
import type { VerifiedTranscript } from './answers.ts'
import { transcriptTexts as texts } from './transcript-texts.ts'
import styles from './Verify.module.css'

type Line = VerifiedTranscript['lines'][number]

/** What an analítico lists, after typing its holder's document number: anyone who holds the paper can read it there. */
export default function TranscriptCheck({ code }: { code: string }) {
  const action = useAction(verifyTranscript)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const transcript = action.data?.transcript
  if (transcript) return <Lines transcript={transcript} />

  async function see() {
    if (typed.trim() === '') return setError(texts.numberWrong)
    try {
      const answer = await action.mutateAsync({ code, document_number: typed })
      if (!answer.transcript) setError(texts.numberWrong)
    } catch (failure) {
      setError(failure instanceof ProblemError && failure.status === 429 ? texts.tooMany : texts.failed)
    }
  }

  return (
    <Panel title={texts.title} lead={texts.lead}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void see()
        }}
      >
        <TextInput
          label={texts.documentNumber}
          value={typed}
          error={error}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="default" loading={action.isPending}>
          {texts.see}
        </Button>
      </form>
    </Panel>
  )
}

function Lines({ transcript }: { transcript: VerifiedTranscript }) {
  const { lines, failures, courses, credits, hours, average, average_with_failures, scale } = transcript
  const facts = [
    [texts.total, `${courses}, ${credits}, ${hours}`],
    [texts.average, average],
    [texts.averageWithFailures, average_with_failures],
    [texts.scale, scale],
  ] as const
  return (
    <Section title={texts.title}>
      <Stack gap="1.5rem">
        <DataTable caption={texts.title} columns={COLUMNS} rows={lines} rowKey={keyOf} />
        <dl className={styles.result}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="hint">{name}</dt>
              <dd className="break">{value}</dd>
            </div>
          ))}
        </dl>
        {failures.length === 0 ? (
          <p>{texts.noFailures}</p>
        ) : (
          <Section title={texts.failures} level={3}>
            <DataTable caption={texts.failures} columns={COLUMNS} rows={failures} rowKey={keyOf} />
          </Section>
        )}
      </Stack>
    </Section>
  )
}

const keyOf = ({ code, date }: Line) => `${code} ${date}`

const COLUMNS: readonly Column<Line>[] = [
  {
    header: texts.columns.course,
    words: true,
    cell: ({ course, code }) => (
      <>
        {course} <span className="soft">{code}</span>
      </>
    ),
  },
  { header: texts.columns.year, numeric: true, from: 'xl', cell: ({ year }) => year },
  { header: texts.columns.date, cell: ({ date }) => date },
  { header: texts.columns.grade, words: true, cell: ({ grade }) => grade },
  { header: texts.columns.form, from: 'lg', cell: ({ form }) => form },
  { header: texts.columns.source, words: true, from: 'lg', cell: ({ source }) => source },
  { header: texts.columns.credits, numeric: true, from: 'md', cell: ({ credits }) => credits },
  { header: texts.columns.hours, numeric: true, from: 'md', cell: ({ hours }) => hours },
]
