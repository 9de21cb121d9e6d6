import { Alert, Box, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { useId } from 'react'
import { reasonText } from '#contract/payment-texts.ts'
import { moneyText, rateText } from '#domain/money.ts'
import { formatDate } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import { claimOf, isLeftOnly, leftSum, type Receipt, shownStatus } from './answers.ts'
import { Decision } from './Decision.tsx'
import { leftReceiptTexts } from './left-texts.ts'
import { ReceiptFile } from './ReceiptFile.tsx'
import { RECEIPT_TONES } from './ReceiptQueue.tsx'
import styles from './Secretariat.module.css'
import { StudentPayments } from './StudentPayments.tsx'
import { receiptTexts as texts } from './texts.ts'

/**
 * One receipt with what should have arrived and the decision first, visible without scrolling; then the file, who sent it and
 * what happened to it.
 */
export function ReceiptReview({
  receipt,
  onDecided,
  onBack,
}: {
  receipt: Receipt
  onDecided: (receipt: Receipt) => void
  onBack: () => void
}) {
  const id = useId()
  const { receipt_file } = receipt
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Button
        className={styles.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {texts.backToList}
      </Button>
      <header className={styles.head}>
        <div>
          <Box component="h2" fz="1.3rem" id={id} tabIndex={-1}>
            {receipt.student_name}
          </Box>
          <Box component="p" className="break" mt="0.1rem" c="dimmed">
            {receipt.student_email}
          </Box>
        </div>
        <StatusTag tone={RECEIPT_TONES[shownStatus(receipt)]}>{texts.statuses[shownStatus(receipt)]}</StatusTag>
      </header>
      <div className={styles.body}>
        <div className={styles.act}>
          {(['file', 'operation'] as const).map((by) => (
            <SeenBefore key={by} by={by} receipt={receipt} />
          ))}
          <Expected receipt={receipt} />
          <div className={styles.decision}>
            <Decision receipt={receipt} onDecided={onDecided} />
          </div>
        </div>
        <div className={styles.files}>
          {receipt_file ? (
            <ReceiptFile file={receipt_file} student={receipt.student_name} />
          ) : (
            <div className={styles.noFile}>
              <p>{texts.noReceipt}</p>
              <p>{texts.noReceiptHint}</p>
            </div>
          )}
          {receipt.earlier_files.map((file) => (
            <section key={file.id}>
              <Box component="h3" my="0.5rem" fz="1.08rem">
                {texts.earlierFile}
              </Box>
              <ReceiptFile file={file} student={receipt.student_name} />
            </section>
          ))}
        </div>
        <div>
          <Facts receipt={receipt} />
          <History receipt={receipt} />
          <StudentPayments receipt={receipt} />
        </div>
      </div>
    </article>
  )
}

/** What should have arrived, in the currency that it's sent in; what was given up isn't owed, and is listed by name (decision M17). */
function Expected({ receipt }: { receipt: Receipt }) {
  const { local, amount_cents, currency } = receipt
  if (isLeftOnly(receipt)) {
    const { cents, currency: paidIn } = leftSum(receipt)
    return (
      <section className={styles.expected} aria-label={texts.expected}>
        <h3 className="plain hint">{leftReceiptTexts.nothingOwed}</h3>
        <Left receipt={receipt} />
        <p>{leftReceiptTexts.ifCame(moneyText(cents, paidIn))}</p>
      </section>
    )
  }
  return (
    <section className={styles.expected} aria-label={texts.expected}>
      <h3 className="plain hint">{texts.expected}</h3>
      <p className={styles.amount}>
        <Money cents={local?.amount_cents ?? amount_cents} currency={local?.currency ?? currency} />
      </p>
      {local && (
        <p>
          <Money cents={amount_cents} currency={currency} /> {texts.rate(rateText(local.rate, local.currency))}
        </p>
      )}
      <Left receipt={receipt} />
    </section>
  )
}

function Left({ receipt: { left, currency } }: { receipt: Receipt }) {
  return left.map(({ course_id, name, amount_cents }) => (
    <p key={course_id}>{leftReceiptTexts.left(name, moneyText(amount_cents, currency))}</p>
  ))
}

/** Other purchases that came with the same file, or the same operation number. */
function SeenBefore({ by, receipt: { seen_before } }: { by: 'file' | 'operation'; receipt: Receipt }) {
  const seen = seen_before.filter((one) => one.by === by)
  if (seen.length === 0) return null
  return (
    <Alert color="rojo" icon={<IconAlertTriangle aria-hidden />} title={texts.seenTitle[by]} mb="md">
      {seen.map(({ order_id, student_name, at }) => (
        <div key={order_id}>{texts.seenBefore(student_name, formatDate(at))}</div>
      ))}
    </Alert>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const claim = claimOf(receipt)
  return (
    <dl className={styles.facts}>
      {receipt.courses.length > 0 && (
        <>
          <dt>{texts.courses}</dt>
          <dd>
            <ul>
              {receipt.courses.map(({ course_id, name, course_code, type_coursed, amount_cents, is_credited }) => (
                <li key={course_id}>
                  {name} ({course_code}, {texts.types[type_coursed]}){' '}
                  {receipt.courses.length > 1 && <Money cents={amount_cents} currency={receipt.currency} />}
                  {is_credited && ` · ${leftReceiptTexts.isCredited}`}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>{texts.method}</dt>
      <dd>{texts.methods[receipt.payment_method]}</dd>
      {claim && (
        <>
          <dt>{texts.claim}</dt>
          <dd className="lines break">{claim.note ?? texts.noNote}</dd>
        </>
      )}
      <dt>{texts.transaction}</dt>
      <Box component="dd" className="figures break" fz="0.88rem">
        {receipt.transaction_id}
      </Box>
      {receipt.operation_number && (
        <>
          <dt>{texts.operationNumber}</dt>
          <Box component="dd" className="figures break" fz="0.88rem">
            {receipt.operation_number}
          </Box>
        </>
      )}
      <dt>{texts.ordered}</dt>
      <dd>
        <When at={receipt.created_at} />
      </dd>
      {receipt.receipt_file && receipt.status === 'pending_verification' && (
        <>
          <dt>{texts.sent}</dt>
          <dd>
            <When at={receipt.updated_at} />
          </dd>
        </>
      )}
      {receipt.provisional_until && (
        <>
          <dt>{texts.provisional}</dt>
          <dd>{formatDate(receipt.provisional_until)}</dd>
        </>
      )}
      {receipt.rejection_reason && (
        <>
          <dt>{texts.why}</dt>
          <dd>{reasonText(receipt.rejection_reason)}</dd>
        </>
      )}
    </dl>
  )
}

/** What happened; for anything no longer requested, why (decisions M12 and M17). */
function wordsOf({ action, note }: { action: string; note: string | null }): string {
  if (action === 'payment.replaced' && note) return reasonText(note)
  return texts.actions[action] ?? texts.somethingHappened
}

function History({ receipt }: { receipt: Receipt }) {
  if (receipt.history.length === 0) return null
  return (
    <section>
      <Box component="h3" mb="0.5rem" fz="1.08rem">
        {texts.history}
      </Box>
      <ol className={styles.history}>
        {receipt.history.map(({ at, action, by_name, note }) => (
          <li key={at + action}>
            <span>
              {wordsOf({ action, note })}
              {by_name && ` · ${by_name}`}
            </span>
            {note && action !== 'payment.replaced' && <q>{note}</q>}
            <When at={at} />
          </li>
        ))}
      </ol>
    </section>
  )
}
