import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verifyPaper } from '#contract/verify.ts'
import { groupedCode, readCode } from '#domain/papers/code.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { OriginalCheck } from './OriginalCheck.tsx'
import type { VerifiedPaper } from './answers.ts'
import { PaperFacts } from './PaperFacts.tsx'
import styles from './Verify.module.css'
import { verifyTexts as texts } from './verify-texts.ts'

// Of two kinds of paper only: the page of the others doesn't carry its table.
const TranscriptCheck = lazy(() => import('./TranscriptCheck.tsx'))

/** /verify: the code of a paper, typed by the person who holds it. */
export function VerifyFormScreen({ onCode }: { onCode: (code: string) => void }) {
  return (
    <div className={styles.public}>
      <Page title={texts.title} lead={texts.lead} reading>
        <CodeForm onCode={onCode} />
      </Page>
    </div>
  )
}

/** /verify/{code}: whether the paper holds, and what it says. The server writes the answer into the page. */
export function VerifyScreen({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const query = useQuery({ ...read(verifyPaper, { code }), retry: false })
  const isLimited = query.error instanceof ProblemError && query.error.status === 429
  return (
    <div className={styles.public}>
      <Page title={texts.title} reading>
        <QueryState query={query} rows={4} errorTitle={isLimited ? texts.tooMany : texts.loadFailed}>
          {({ paper }) =>
            paper ? (
              <>
                <PaperFacts paper={paper} />
                {isTranscript(paper) && <TranscriptCheck code={code} />}
                {paper.sha256 && <OriginalCheck sha256={paper.sha256} />}
                <p>
                  <AppLink className="alone" to="/verify">
                    {texts.another}
                  </AppLink>
                </p>
              </>
            ) : (
              <>
                <Panel title={texts.unknown}>
                  <p>{texts.unknownText}</p>
                </Panel>
                <CodeForm onCode={onCode} typed={groupedCode(readCode(code) ?? '')} />
              </>
            )
          }
        </QueryState>
      </Page>
    </div>
  )
}

/** An analítico that holds: its lines are read with its holder's document number. */
const isTranscript = ({ kind, state }: VerifiedPaper) => kind.startsWith('analitico_') && state !== 'revocado'

function CodeForm({ onCode, typed = '' }: { onCode: (code: string) => void; typed?: string }) {
  const [code, setCode] = useState(typed)
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const whole = readCode(code)
        if (whole) onCode(whole)
        else setError(texts.codeWrong)
      }}
    >
      <TextInput
        label={texts.code}
        description={texts.codeHint}
        value={code}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit">{texts.check}</Button>
    </form>
  )
}
