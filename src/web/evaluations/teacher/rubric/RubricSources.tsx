import { Button, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRubricSources } from '#contract/evaluation-rubrics.ts'
import { type PastedCriterion, readPastedRubric } from '#domain/evaluations/pasted-rubric.ts'
import type { RubricCriterion } from '#domain/evaluations/rubric.ts'
import { read } from '#web/api/read.ts'
import { rubricTexts as texts } from './texts.ts'

/** What a rubric may begin with: a template, another evaluation's, or a table of a spreadsheet. */
export function RubricSources({ onCriteria }: { onCriteria: (criteria: readonly RubricCriterion[]) => void }) {
  const { data } = useQuery(read(listRubricSources, {}))
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<readonly PastedCriterion[]>([])
  const sources = [...(data?.templates ?? []), ...(data?.assignments ?? [])]
  const readPasted = () => {
    const rows = readPastedRubric(pasted)
    setRefused(rows.filter(({ problem }) => problem !== null))
    const criteria = rows.flatMap(({ criterion }) => (criterion ? [criterion] : []))
    if (criteria.length > 0) onCriteria(criteria)
  }
  return (
    <Stack gap="0.75rem">
      {sources.length > 0 && (
        <Select
          label={texts.from}
          data={[
            {
              group: texts.templates,
              items: data?.templates.map(({ id, name }) => ({ value: id, label: name })) ?? [],
            },
            {
              group: texts.evaluations,
              items:
                data?.assignments.map(({ id, title, course_code, period_name }) => ({
                  value: id,
                  label: [course_code, title, period_name].filter(Boolean).join(' · '),
                })) ?? [],
            },
          ]}
          value={null}
          onChange={(id) => onCriteria(sources.find((one) => one.id === id)?.criteria ?? [])}
        />
      )}
      <details>
        <summary>{texts.paste}</summary>
        <Stack gap="0.5rem" mt="0.5rem">
          <Textarea
            label={texts.paste}
            description={texts.pasteHint}
            value={pasted}
            autosize
            minRows={3}
            maxRows={10}
            onChange={({ currentTarget: { value } }) => setPasted(value)}
          />
          <Button variant="default" disabled={pasted.trim() === ''} onClick={readPasted}>
            {texts.read}
          </Button>
          {refused.length > 0 && (
            <ul role="alert">
              {refused.map(({ line, text, problem }) => (
                <li key={line}>
                  {texts.line(line, text.slice(0, 40))}: {problem && texts.problems[problem]}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </details>
    </Stack>
  )
}
