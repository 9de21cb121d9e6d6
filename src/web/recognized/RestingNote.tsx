import { Alert } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallOutput } from '#contract/operation.ts'
import type { getRestingOnRecognition } from '#contract/recognized.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { restingTexts as texts } from './texts.ts'

/** What rests on a recognition, before it's annulled. */
export function RestingNote({ query }: { query: UseQueryResult<CallOutput<typeof getRestingOnRecognition>> }) {
  return (
    <QueryState query={query} rows={3} errorTitle={texts.failed}>
      {({ courses, papers, titles, diplomas, programs, enrollments }) => {
        const lists = [
          { title: texts.courses, items: courses },
          { title: texts.papers, items: papers },
          { title: texts.titles, items: [...titles, ...diplomas] },
          { title: texts.programs, items: programs },
          {
            title: texts.enrollments,
            items: enrollments.map(({ course, required }) => texts.asks(course, required)),
          },
        ].filter(({ items }) => items.length > 0)
        if (lists.length === 0) return <p className="soft">{texts.nothing}</p>
        return (
          <Alert color="ambar" title={texts.title}>
            {lists.map(({ title, items }) => (
              <p key={title}>
                <strong>{title}</strong> {texts.listed(items)}
              </p>
            ))}
          </Alert>
        )
      }}
    </QueryState>
  )
}
