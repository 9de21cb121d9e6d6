import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { recognizedOfPerson } from '#contract/screens/recognized.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { Recognition } from './answers.ts'
import { columnsOf } from './columns.tsx'
import { recognizedTexts as texts } from './texts.ts'

const AnnulDialog = lazyDialog(() => import('./AnnulDialog.tsx'))

/** What counts for a student without an enrollment, including what was rejected and annulled. */
export default function RecognizedPanel({ userId, onAdd }: { userId: string; onAdd: () => void }) {
  const [annulling, setAnnulling] = useState<Recognition | null>(null)
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      <GrowingList
        list={recognizedOfPerson(userId)}
        rows={2}
        failed={texts.failed}
        empty={<p className="soft">{texts.none}</p>}
      >
        {(items) => (
          <DataTable caption={texts.caption} columns={columnsOf(setAnnulling)} rows={items} rowKey={({ id }) => id} />
        )}
      </GrowingList>
      {annulling && <AnnulDialog key={annulling.id} recognition={annulling} onClose={() => setAnnulling(null)} />}
    </Panel>
  )
}
