import { Box, Button, TextInput, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SentInput } from '#contract/operation.ts'
import { approvePayment, RejectionForm, rejectPayment } from '#contract/payments.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { ProblemError, call } from '#web/api/client.ts'
import { renew } from '#web/api/read.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { type Receipt, claimOf } from './answers.ts'
import { approvalOf, approvedText } from './approval.tsx'
import { leftReceiptTexts } from './left-texts.ts'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'
import { useFocusBack } from '#web/ui/useFocusBack.ts'
import { useShortcuts } from '#web/ui/useShortcuts.ts'

const OPEN: readonly Receipt['status'][] = ['pending', 'processing', 'pending_verification']

/** Approve or reject; when two people decide at once, one succeeds and the other is informed. */
export function Decision({ receipt, onDecided }: { receipt: Receipt; onDecided: (receipt: Receipt) => void }) {
  const [rejecting, setRejecting] = useState(false)
  const [number, setNumber] = useState(receipt.operation_number ?? '')
  const [numberError, setNumberError] = useState<string | null>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const rejectButton = useFocusBack(rejecting)
  const queries = useQueryClient()
  // The lists are asked again after the next receipt has come up: it's found beside this one.
  const approve = useMutation({
    mutationFn: (input: SentInput<typeof approvePayment>) => call(approvePayment, input),
  })
  const reject = useMutation({
    mutationFn: (input: SentInput<typeof rejectPayment>) => call(rejectPayment, input),
  })
  const busy = approve.isPending || reject.isPending
  const { left } = receipt
  const isOpen = OPEN.includes(receipt.status) || left.length > 0
  const isClaim = claimOf(receipt) !== null
  useShortcuts(
    isOpen && !rejecting
      ? { a: () => void askApproval(), r: () => setRejecting(true), o: () => numberField.current?.focus() }
      : {},
  )
  if (!isOpen)
    return (
      receipt.verified_by_name && (
        <Box component="p" my="1em">
          {texts.decidedBy(receipt.verified_by_name)}
        </Box>
      )
    )

  async function askApproval() {
    if (busy) return
    let credits_left = false
    const sure = await confirm({
      ...approvalOf(receipt, { isClaim, onCredit: (credits) => (credits_left = credits) }),
      isFinal: true,
      confirmLabel: texts.approve,
      destructive: false,
      readyToConfirm: true,
    })
    if (sure) await approveNow({ credits_left, accepts_seen: false })
  }

  async function approveNow(choice: Approval) {
    try {
      const decided = await approve.mutateAsync({
        paymentId: receipt.payment_id,
        note: null,
        operation_number: number,
        seen: receipt.seen,
        ...choice,
      })
      notify.success(approvedText(decided))
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem
      const wrongNumber = problem.fields?.['operation_number']?.message
      if (wrongNumber) return refuseNumber(wrongNumber)
      if (problem.code === 'OPERATION_SEEN') return askAnyway(problem.detail, choice)
      if (!isDecidedMeanwhile(problem, receipt.payment_id)) return lookAgain(problem)
    }
    await moveOn()
  }

  /** What the receipt is for changed while it was being reviewed: its current state is shown, to be decided again. */
  async function lookAgain({ code }: ProblemError) {
    if (code === 'OUTCOME_CHANGED') await renew(queries, [approvePayment.room])
  }

  function refuseNumber(message: string) {
    setNumberError(message)
    numberField.current?.focus()
  }

  /** The same operation number came with another purchase: this is shown before it's accepted. */
  async function askAnyway(title: string, choice: Approval) {
    const sure = await confirm({ title, text: texts.seenAnyway, isFinal: true, confirmLabel: texts.approveAnyway })
    if (sure) await approveNow({ ...choice, accepts_seen: true })
  }

  /** Leaves this one: it's decided, by us or by another user. */
  async function moveOn() {
    notify.succeeded(receipt.payment_id)
    onDecided(receipt)
    await renew(queries, [approvePayment.room])
  }

  return rejecting ? (
    <RejectForm
      paymentId={receipt.payment_id}
      hint={reasonHint(receipt, isClaim)}
      onCancel={() => setRejecting(false)}
      onSend={(reason) => reject.mutateAsync({ paymentId: receipt.payment_id, reason, seen: receipt.seen })}
      onSent={() => {
        notify.success(texts.rejected(receipt.student_name))
        void moveOn()
      }}
      onRefused={(problem) => void lookAgain(problem)}
      onDecidedMeanwhile={() => {
        notify.info(texts.decidedMeanwhile)
        void moveOn()
      }}
    />
  ) : (
    <>
      <TextInput
        ref={numberField}
        label={texts.operationNumberLabel}
        description={texts.operationNumberHint}
        autoComplete="off"
        maxLength={80}
        mb="md"
        value={number}
        error={numberError}
        onChange={(event) => {
          setNumber(event.currentTarget.value)
          setNumberError(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void askApproval()
        }}
      />
      <div className={styles.decide}>
        <Button
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={approve.isPending}
          onClick={() => void askApproval()}
        >
          {texts.approve}
        </Button>
        <Button
          variant="outline"
          color="rojo"
          leftSection={<IconX size={20} aria-hidden />}
          disabled={busy}
          ref={rejectButton}
          onClick={() => setRejecting(true)}
        >
          {texts.reject}
        </Button>
      </div>
    </>
  )
}

/** What the receipt's money does for a course that is no longer requested, and whether the number was seen elsewhere. */
type Approval = Pick<SentInput<typeof approvePayment>, 'accepts_seen' | 'credits_left'>

function reasonHint({ courses, left }: Receipt, isClaim: boolean): string {
  if (left.length === 0) return texts.reasonHint(isClaim)
  return courses.length === 0
    ? leftReceiptTexts.reasonHint
    : `${texts.reasonHint(isClaim)} ${leftReceiptTexts.reasonHintToo}`
}

/** Reports why a decision failed; returns true when another user was faster. */
function isDecidedMeanwhile(problem: ProblemError, paymentId: string): boolean {
  const isDecided = problem.code === 'PAYMENT_ALREADY_DECIDED'
  if (isDecided) notify.info(texts.decidedMeanwhile)
  else notify.error(problem.detail, { about: paymentId })
  return isDecided
}

function RejectForm({
  paymentId,
  hint,
  onCancel,
  onSend,
  onSent,
  onDecidedMeanwhile,
  onRefused,
}: {
  paymentId: string
  hint: string
  onCancel: () => void
  onSend: (reason: string) => Promise<unknown>
  onSent: () => void
  onDecidedMeanwhile: () => void
  onRefused: (problem: ProblemError) => void
}) {
  const { form, formProps, sending } = useContractForm({
    schema: RejectionForm,
    about: `rejecting ${paymentId}`,
    initialValues: { reason: '' },
    send: ({ reason }) => onSend(reason),
    onSent,
    onFailure: (problem) => {
      onRefused(problem)
      if (problem.code !== 'PAYMENT_ALREADY_DECIDED') return false
      onDecidedMeanwhile()
      return true
    },
  })
  return (
    <form {...formProps} className={styles.reject} aria-label={texts.rejectTitle}>
      <Textarea
        label={texts.reason}
        description={hint}
        maxLength={PAYMENT_LIMITS.note}
        minRows={2}
        required
        data-autofocus
        ref={(area) => area?.focus()}
        {...form.getInputProps('reason')}
      />
      <ul className={styles.reasons} aria-label={texts.reasonsLabel}>
        {texts.reasons.map((reason) => (
          <li key={reason}>
            <button type="button" className="bare" onClick={() => form.setFieldValue('reason', reason)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.decide}>
        <Button type="submit" color="rojo" loading={sending}>
          {texts.confirmReject}
        </Button>
        <Button variant="default" disabled={sending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
