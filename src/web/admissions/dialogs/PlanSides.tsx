import { SimpleGrid } from '@mantine/core'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { PlanChange } from '../answers.ts'
import { planTexts as texts } from '../texts.ts'

type Side = PlanChange['before']

/** What somebody has and lacks in the old plan and in the new one. */
export function PlanSides({ before, after, carried }: { before: Side; after: Side; carried: readonly string[] }) {
  return (
    <div role="status">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OneSide title={texts.before} side={before} />
        <OneSide title={texts.after} side={after} />
      </SimpleGrid>
      <p className="soft">{texts.carried(carried.length)}</p>
    </div>
  )
}

function OneSide({ title, side }: { title: string; side: Side }) {
  const { plan_name, credits_earned, credits_required, approved, remaining, groups_open, is_complete } = side
  return (
    <Panel title={title} level={3} lead={plan_name}>
      {is_complete && <StatusTag tone="done">{texts.complete}</StatusTag>}
      <p className="figures">{texts.credits(credits_earned, credits_required)}</p>
      <p>{texts.approved(approved.length)}</p>
      <p>{texts.remaining(remaining.length)}</p>
      {remaining.length > 0 && (
        <ul>
          {remaining.map((course) => (
            <li key={course}>{course}</li>
          ))}
        </ul>
      )}
      {groups_open > 0 && <p>{texts.groups(groups_open)}</p>}
    </Panel>
  )
}
