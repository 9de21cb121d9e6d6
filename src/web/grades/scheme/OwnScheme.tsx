import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { getOwnScheme } from '#contract/schemes.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SchemeSummary } from './SchemeSummary.tsx'
import { schemeTexts as texts } from './texts.ts'

/** 'Cómo se calcula', for the student of an enrollment: asked for once it's opened. */
export function OwnScheme({ enrollmentId }: { enrollmentId: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const query = useQuery(read(getOwnScheme, isOpen ? { enrollmentId } : undefined))
  return (
    <>
      <Button
        variant="light"
        mb="1rem"
        aria-expanded={isOpen}
        aria-controls={id}
        data-print="hide"
        onClick={() => setOpen(!isOpen)}
      >
        {texts.title}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <QueryState query={query} rows={3} errorTitle={texts.loadFailed}>
            {(scheme) => <SchemeSummary {...scheme} />}
          </QueryState>
        )}
      </div>
    </>
  )
}
