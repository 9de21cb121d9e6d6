import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ChooseAll } from '#web/ui/ChooseAll.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useSame } from '#web/ui/useSame.ts'
import styles from './Admissions.module.css'
import type { ProgramStudent } from './answers.ts'
import { actionsOf, type StandingAction } from './standing-actions.ts'
import type { DialogAction } from './students-view.ts'
import { actionTexts, STANDING_TONES, standingDay, studentsTexts as texts } from './texts.ts'
import { useDecisions } from './useDecisions.ts'

const RefuseDialog = lazyDialog(() => import('./dialogs/RefuseDialog.tsx'))

/** Most requests that are answered at once. */
const MOST = 100

type Props = {
  items: readonly ProgramStudent[]
  programId: string
  /** Of requests: many may be chosen and answered together. */
  choosing: boolean
  onAction: (action: DialogAction, id: string) => void
}

/** The people of a program. */
export function StudentsTable({ items, programId, choosing, onAction }: Props) {
  const { approve, readmit } = useDecisions()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const requests = items.filter(({ status }) => status === 'solicitado').slice(0, MOST)
  const chosen = requests.flatMap(({ id }) => (picked.has(id) ? [id] : []))
  const pick = useSame((id: string, is: boolean) =>
    setPicked((now) => new Set(is ? [...now, id] : [...now].filter((one) => one !== id))),
  )
  const run = useSame((action: StandingAction, { id, user_id }: ProgramStudent) => {
    if (action === 'approve') void approve([id])
    else if (action === 'readmit') void readmit(programId, user_id)
    else onAction(action, id)
  })
  const columns = useMemo(() => columnsOf({ pick, run }), [pick, run])
  return (
    <>
      {choosing && requests.length > 0 && (
        <Together
          chosen={chosen}
          onApprove={() => void approve(chosen)}
          onChoose={(all) => setPicked(new Set(all ? requests.map(({ id }) => id) : []))}
        />
      )}
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={items}
        stateOf={({ id }) => (choosing ? picked.has(id) : null)}
        rowKey={({ id }) => id}
      />
    </>
  )
}

/** Answering the chosen requests together. */
function Together({
  chosen,
  onApprove,
  onChoose,
}: {
  chosen: string[]
  onApprove: () => void
  onChoose: (all: boolean) => void
}) {
  const [refusing, setRefusing] = useState(false)
  return (
    <div className={styles.bar}>
      <ChooseAll all={texts.all} none={texts.none} onChoose={onChoose} />
      <span role="status">{texts.chosen(chosen.length)}</span>
      <Button disabled={chosen.length === 0} onClick={onApprove}>
        {actionTexts.approve}
      </Button>
      <Button variant="default" color="rojo" disabled={chosen.length === 0} onClick={() => setRefusing(true)}>
        {actionTexts.refuse}
      </Button>
      {refusing && <RefuseDialog ids={chosen} onClose={() => setRefusing(false)} />}
    </div>
  )
}

/** Whether a request is chosen, where they are. */
type IsChosen = boolean | null
type Actions = {
  pick: (id: string, is: boolean) => void
  run: (action: StandingAction, student: ProgramStudent) => void
}

function columnsOf({ pick, run }: Actions): Column<ProgramStudent, string, IsChosen>[] {
  const { columns } = texts
  return [
    {
      header: columns.name,
      primary: true,
      cell: ({ id, user_id, name, email, status }, isChosen) => (
        <span className={styles.person}>
          {isChosen !== null && status === 'solicitado' && (
            <Checkbox
              aria-label={texts.choose(name)}
              checked={isChosen}
              onChange={(event) => pick(id, event.currentTarget.checked)}
            />
          )}
          <span>
            <AppLink to="/admin/secretariat" search={{ tab: 'students', id: user_id }}>
              <b>{name}</b>
            </AppLink>
            <br />
            <small className="soft break">
              <Email>{email ?? ''}</Email>
            </small>
          </span>
        </span>
      ),
    },
    {
      header: columns.document,
      plain: true,
      from: 'lg',
      cell: ({ document_type, document_number }) =>
        document_number === null ? texts.nothing : `${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`,
    },
    { header: columns.plan, plain: true, words: true, from: 'lg', cell: ({ plan_name }) => plan_name },
    {
      header: columns.status,
      plain: true,
      words: true,
      cell: (student) => (
        <>
          <StatusTag tone={STANDING_TONES[student.status]}>{texts.statuses[student.status]}</StatusTag>{' '}
          <small className="soft">{[standingDay(student), student.reason].filter(Boolean).join('. ')}</small>
        </>
      ),
    },
    {
      header: columns.actions,
      actions: true,
      cell: (student) => {
        const actions = actionsOf(student)
        if (actions.length === 0) return null
        return (
          <div className={styles.actions}>
            <RowActions
              name={student.name}
              actions={actions.map(({ action, label, red = false }) => ({
                label,
                of: actionTexts.of(label, student.name),
                red,
                onClick: () => run(action, student),
              }))}
            />
          </div>
        )
      },
    },
  ]
}
