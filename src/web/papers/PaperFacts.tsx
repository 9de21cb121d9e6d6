import { Panel } from '#web/ui/Section.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { VerifiedPaper } from './answers.ts'
import styles from './Verify.module.css'
import { verifyTexts as texts } from './verify-texts.ts'

const TONES: Record<VerifiedPaper['state'], StatusTone> = {
  valido: 'done',
  desactualizado: 'done',
  vencido: 'neutral',
  revocado: 'overdue',
}

/** What a paper says, since that is what a forger changes, and its status. */
export function PaperFacts({ paper }: { paper: VerifiedPaper }) {
  const { state, kind, revoked_on, valid_until, grade, register } = paper
  const stateText = revoked_on ? texts.since(texts.states.revocado, formatDate(revoked_on)) : texts.states[state]
  return (
    <Panel>
      <h2 className={styles.state}>
        <StatusTag tone={TONES[state]}>{stateText}</StatusTag>
      </h2>
      <p>{texts.stateTexts[state]}</p>
      <dl className={styles.facts}>
        <Fact name={texts.facts.institution} value={paper.institution} />
        <Fact name={texts.facts.kind} value={`${texts.names[kind]} ${texts.number(paper)}`} />
        <Fact name={texts.facts.holder} value={[paper.holder, paper.holder_document].filter(Boolean).join(', ')} />
        <Fact name={texts.about[kind]} value={paper.about} />
        {grade !== null && <Fact name={texts.facts.grade} value={grade} />}
        {register !== null && <Fact name={texts.facts.register} value={register} />}
        <Fact name={texts.facts.issued} value={formatDate(paper.issued_on)} />
        {valid_until && <Fact name={texts.facts.until} value={formatDate(valid_until)} />}
      </dl>
      {paper.is_copy && <p className="note">{texts.copy}</p>}
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd className="break">{value}</dd>
    </div>
  )
}
