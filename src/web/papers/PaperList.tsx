import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { Paper } from './answers.ts'
import styles from './Papers.module.css'
import { paperTexts as texts } from './texts.ts'

const TONES: Record<Paper['state'], StatusTone> = {
  valido: 'done',
  desactualizado: 'info',
  vencido: 'neutral',
  revocado: 'overdue',
}

type Props = {
  papers: readonly Paper[]
  /** Where a paper's file lies; null where it isn't handed out. */
  addressOf: (paper: Paper) => string | null
  /** For users who may revoke one. */
  onRevoke?: ((paper: Paper) => void) | undefined
}

/** Issued papers, each with its file and status. */
export function PaperList({ papers, addressOf, onRevoke }: Props) {
  return (
    <DataTable
      caption={texts.papers}
      columns={[...COLUMNS, actionsOf(addressOf, onRevoke)]}
      rows={papers}
      rowKey={({ id }) => id}
    />
  )
}

const nameOf = (paper: Paper) => `${texts.names[paper.kind]} ${texts.number(paper)}`

const COLUMNS: readonly Column<Paper>[] = [
  {
    header: texts.columns.paper,
    words: true,
    cell: ({ kind, about }) => (
      <>
        {texts.names[kind]} <p className="soft">{texts.about(about)}</p>
      </>
    ),
  },
  { header: texts.columns.number, cell: (paper) => texts.number(paper) },
  { header: texts.columns.date, from: 'md', cell: ({ issued_on }) => formatDate(issued_on) },
  {
    header: texts.columns.state,
    cell: ({ state, valid_until, is_copy, revoke_reason }): ReactNode => (
      <>
        <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
        {is_copy && <p className="note">{texts.copy}</p>}
        {valid_until && state !== 'revocado' && <p className="note">{texts.until(formatDate(valid_until))}</p>}
        {revoke_reason && <p className="note">{revoke_reason}</p>}
      </>
    ),
  },
]

const actionsOf = (addressOf: Props['addressOf'], onRevoke: Props['onRevoke']): Column<Paper> => ({
  header: texts.columns.actions,
  actions: true,
  cell: (paper) => <Actions paper={paper} address={addressOf(paper)} onRevoke={onRevoke} />,
})

function Actions({
  paper,
  address,
  onRevoke,
}: {
  paper: Paper
  address: string | null
  onRevoke: ((paper: Paper) => void) | undefined
}) {
  return (
    <div className={styles.actions}>
      {address !== null && (
        <a className="alone" href={address} download aria-label={texts.downloadOf(nameOf(paper))}>
          {texts.download}
        </a>
      )}
      <AppLink className="alone" to={`/verify/${paper.code}`} aria-label={texts.verifyOf(nameOf(paper))}>
        {texts.verify}
      </AppLink>
      {onRevoke && paper.state !== 'revocado' && (
        <Button
          variant="subtle"
          color="rojo"
          size="compact-sm"
          mih={44}
          aria-label={texts.revokeOf(nameOf(paper))}
          onClick={() => onRevoke(paper)}
        >
          {texts.revoke}
        </Button>
      )}
    </div>
  )
}
