import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { rubricTexts } from './texts.ts'

const RubricDialog = lazyDialog(() => import('./RubricDialog.tsx'), { soon: false })

/** The way to an evaluation's rubric. */
export function RubricButton({ assignmentId }: { assignmentId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTable size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {rubricTexts.rubric}
      </Button>
      {isOpen && <RubricDialog assignmentId={assignmentId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
