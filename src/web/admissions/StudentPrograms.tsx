import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProgramsOfPerson } from '#contract/admissions.ts'
import { read } from '#web/api/read.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Admissions.module.css'
import type { Standing } from './answers.ts'
import { OwnTitles, StandingLine } from './StandingLine.tsx'
import { actionsOf, type StandingAction } from './standing-actions.ts'
import type { DialogAction } from './students-view.ts'
import { actionTexts, fileTexts as texts } from './texts.ts'
import { useDecisions } from './useDecisions.ts'

const AdmitDialog = lazyDialog(() => import('./dialogs/AdmitDialog.tsx'))
const ActionDialog = lazyDialog(() => import('./dialogs/ActionDialog.tsx'))

/** A section of a student's file: their status in programs, and what staff decide about it. */
export default function StudentPrograms({ userId }: { userId: string }) {
  const query = useQuery(read(listProgramsOfPerson, { userId }))
  const name = query.data?.name ?? ''
  const { approve, readmit } = useDecisions()
  const [open, setOpen] = useState<{ action: DialogAction; standing: Standing } | 'admit' | null>(null)
  const close = () => setOpen(null)
  const run = (action: StandingAction, standing: Standing) => {
    if (action === 'approve') void approve([standing.id])
    else if (action === 'readmit') void readmit(standing.program_id, userId)
    else setOpen({ action, standing })
  }
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" onClick={() => setOpen('admit')}>
          {texts.admit}
        </Button>
      }
    >
      <QueryState query={query} rows={2} errorTitle={texts.failed}>
        {({ items, titles }) => (
          <>
            {items.length === 0 && titles.length === 0 && <p className="soft">{texts.none}</p>}
            <ul className={styles.standings}>
              {items.map((standing, index) => (
                <li key={standing.id}>
                  <StandingLine standing={standing} />
                  <Actions
                    standing={standing}
                    isNewest={isNewest(items, index)}
                    onAction={(action) => run(action, standing)}
                  />
                </li>
              ))}
            </ul>
            <OwnTitles titles={titles} />
          </>
        )}
      </QueryState>
      {open === 'admit' && <AdmitDialog person={{ id: userId, name }} onClose={close} />}
      {open && open !== 'admit' && (
        <ActionDialog
          action={open.action}
          of={{ id: open.standing.id, name, program_name: open.standing.program_name }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** Whether somebody has no newer standing in the same program: who came back isn't admitted twice. */
function isNewest(items: readonly Standing[], index: number): boolean {
  return items.findIndex(({ program_id }) => program_id === items[index]?.program_id) === index
}

function Actions(props: { standing: Standing; isNewest: boolean; onAction: (action: StandingAction) => void }) {
  const { standing, isNewest: last, onAction } = props
  const actions = last ? actionsOf(standing) : []
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      <RowActions
        name={standing.program_name}
        actions={actions.map(({ action, label, red = false }) => ({
          label,
          of: actionTexts.of(label, standing.program_name),
          red,
          onClick: () => onAction(action),
        }))}
      />
    </div>
  )
}
