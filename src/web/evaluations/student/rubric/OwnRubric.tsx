import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getOwnRubric } from '#contract/evaluation-rubrics.ts'
import { read } from '#web/api/read.ts'
import { LineSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ownRubricTexts as texts } from './texts.ts'

/** The rubric of an evaluation as its student reads it, before handing in and with their marks once they see the grade. */
export default function OwnRubric({ assignmentId }: { assignmentId: string }) {
  const query = useQuery(read(getOwnRubric, { assignmentId }))
  return (
    <QueryState query={query} errorTitle={texts.failed} skeleton={<LineSkeleton />}>
      {({ criteria, marks, adjustment }) => (
        <>
          <dl>
            {criteria.map(({ id, title, description, levels }) => {
              const mark = marks.find(({ criterion_id }) => criterion_id === id)
              return (
                <Box key={id} mb="0.75rem">
                  <dt className="bold">{title}</dt>
                  <dd>
                    {description && <p className="hint">{description}</p>}
                    <ul>
                      {levels.map((level) => (
                        <li key={level.id} className={level.id === mark?.level_id ? 'bold' : 'soft'}>
                          {texts.level(level.title, level.points)}
                          {level.words && `: ${level.words}`}{' '}
                          {level.id === mark?.level_id && <StatusTag tone="done">{texts.yours}</StatusTag>}
                        </li>
                      ))}
                    </ul>
                    {mark?.comment && <blockquote className="lines break">{mark.comment}</blockquote>}
                  </dd>
                </Box>
              )
            })}
          </dl>
          {adjustment && <p>{texts.adjusted(adjustment.grade, adjustment.reason)}</p>}
        </>
      )}
    </QueryState>
  )
}
