import { Button, List, Modal, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WithdrawalForm, withdrawFromCourse } from '#contract/enrollments.ts'
import type { CallOutput } from '#contract/operation.ts'
import { getStudentCourse } from '#contract/lessons.ts'
import { getCoursePayment } from '#contract/payments.ts'
import { countWords, isWithdrawalReason, WITHDRAWAL_LIMITS } from '#domain/enrollments/withdrawal.ts'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { moneyText } from '#domain/money.ts'
import { notify } from '#web/ui/notify.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { withdrawalTexts as texts } from './texts.ts'

/** How long the student sees that it's done before the catalogue comes (document 2 §4). */
const RETURN_AFTER_MS = 1500

/** Gives the course up, with a reason of at least three words (document 2 §2, §4 and §5). */
export default function WithdrawalDialog({
  course,
  onClose,
}: {
  course: { id: string; name: string }
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const [isDone, setDone] = useState(false)
  const payment = useQuery({ ...read(getCoursePayment, { courseId: course.id }), staleTime: 0 })
  const { form, formProps, sending } = useContractForm({
    schema: WithdrawalForm,
    initialValues: { reason: '' },
    draft: `withdrawal ${course.id}`,
    send: ({ reason }) => call(withdrawFromCourse, { courseId: course.id, reason, seen: payment.data?.seen }),
    onSent: () => {
      notify.success(texts.done, { durationMs: 3000 })
      setDone(true)
    },
    onFailure: ({ code, detail }) => {
      notify.error(detail, { title: texts.failed, durationMs: 5000 })
      if (code === 'OUTCOME_CHANGED') void payment.refetch()
      return true
    },
  })
  useReturn(isDone, course.id)
  const { reason } = form.values
  return (
    <Modal
      opened={dialog.opened}
      onClose={() => !sending && !isDone && dialog.close()}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title(course.name)}
    >
      <form {...formProps}>
        <Text>{texts.explain}</Text>
        <List mt={6} mb="md">
          {texts.losses.map((loss) => (
            <List.Item key={loss}>{loss}</List.Item>
          ))}
          {payment.data && moneyLines(payment.data).map((line) => <List.Item key={line}>{line}</List.Item>)}
        </List>
        <Textarea
          label={texts.reason}
          description={texts.hint(countWords(reason))}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={WITHDRAWAL_LIMITS.reason}
          data-autofocus
          readOnly={isDone}
          {...form.getInputProps('reason')}
        />
        <DialogButtons>
          <Button variant="default" disabled={sending || isDone} onClick={dialog.close}>
            {uiTexts.cancel}
          </Button>
          <Button
            type="submit"
            color="rojo"
            loading={sending}
            disabled={isDone || payment.isFetching || !isWithdrawalReason(reason)}
          >
            {texts.confirm}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

/**
 * What happens to the money: what is no longer owed, what stays paid, and what another course of the purchase costs from then on
 * (decisions M14 and M18).
 */
function moneyLines({ state, amount_cents, paid_cents, repriced }: CallOutput<typeof getCoursePayment>): string[] {
  const isPaid = state === 'paid'
  const cents = isPaid ? paid_cents : amount_cents
  const lines = cents > 0 ? [texts.money[state]?.(moneyText(cents))] : []
  if (!isPaid && paid_cents > 0) lines.push(texts.credit(moneyText(paid_cents)))
  if (repriced) lines.push(texts.repriced(repriced.course_name, moneyText(repriced.price_cents)))
  return lines.filter((line) => line !== undefined)
}

/** Goes to the catalogue a moment later; cached data of the course is refetched. */
function useReturn(isDone: boolean, courseId: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => {
      void navigate({ to: '/student/courses' }).then(() => {
        queries.removeQueries({ queryKey: read(getStudentCourse, { courseId }).queryKey })
        return queries.invalidateQueries()
      })
    }, RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, courseId, navigate, queries])
}
