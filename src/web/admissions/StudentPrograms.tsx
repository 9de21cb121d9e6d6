import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProgramsOfPerson } from '#contract/admissions.ts'
import { read } from '#web/api/read.ts'
import { lateDialog } from '#web/ui/late/late.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { RowDeeds } from '#web/ui/RowDeeds.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Admissions.module.css'
import type { Standing } from './answers.ts'
import { OwnTitles, StandingLine } from './StandingLine.tsx'
import { deedsOf, type StandingDeed } from './standing-deeds.ts'
import type { DialogDeed } from './students-view.ts'
import { deedTexts, fileTexts as texts } from './texts.ts'
import { useDecisions } from './useDecisions.ts'

const AdmitDialog = lateDialog(() => import('./dialogs/AdmitDialog.tsx'))
const DeedDialog = lateDialog(() => import('./dialogs/DeedDialog.tsx'))

/** A part of a student's file: what they are in programs, and what staff decide of it. */
export default function StudentPrograms({ userId }: { userId: string }) {
  const query = useQuery(read(listProgramsOfPerson, { userId }))
  const name = query.data?.name ?? ''
  const { approve, readmit } = useDecisions()
  const [open, setOpen] = useState<{ deed: DialogDeed; standing: Standing } | 'admit' | null>(null)
  const close = () => setOpen(null)
  const run = (deed: StandingDeed, standing: Standing) => {
    if (deed === 'approve') void approve([standing.id])
    else if (deed === 'readmit') void readmit(standing.program_id, userId)
    else setOpen({ deed, standing })
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
                  <Deeds standing={standing} isNewest={isNewest(items, index)} onDeed={(deed) => run(deed, standing)} />
                </li>
              ))}
            </ul>
            <OwnTitles titles={titles} />
          </>
        )}
      </QueryState>
      {open === 'admit' && <AdmitDialog person={{ id: userId, name }} onClose={close} />}
      {open && open !== 'admit' && (
        <DeedDialog
          deed={open.deed}
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

function Deeds(props: { standing: Standing; isNewest: boolean; onDeed: (deed: StandingDeed) => void }) {
  const { standing, isNewest: last, onDeed } = props
  const deeds = last ? deedsOf(standing) : []
  if (deeds.length === 0) return null
  return (
    <div className={styles.deeds}>
      <RowDeeds
        name={standing.program_name}
        deeds={deeds.map(({ deed, label, red = false }) => ({
          label,
          of: deedTexts.of(label, standing.program_name),
          red,
          onClick: () => onDeed(deed),
        }))}
      />
    </div>
  )
}
