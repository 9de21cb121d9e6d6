import { List, Text } from '@mantine/core'
import type { Question } from './confirm-store.ts'
import { uiTexts } from './texts.ts'

/** What an action changes, what it loses, and whether anyone can undo it: each under its own words, so that no change reads as a loss. */
export function Consequences({
  changes = [],
  changesTitle = uiTexts.changes,
  loses = [],
  isFinal,
}: Pick<Question, 'changes' | 'changesTitle' | 'loses' | 'isFinal'>) {
  return (
    <>
      <Lines title={changesTitle} lines={changes} />
      <Lines title={uiTexts.willLose} lines={loses} />
      {isFinal && <Text mb="sm">{uiTexts.isFinal}</Text>}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <Text fw={600}>{title}</Text>
      <List mt={4} mb="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  )
}
