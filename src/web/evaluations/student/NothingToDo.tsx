import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { dialogTexts as texts } from './assignments/texts.ts'

/** Says that nothing can be done here, and why. */
export function NothingToDo({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    />
  )
}
