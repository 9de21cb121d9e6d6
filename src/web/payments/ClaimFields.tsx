import { Box, Textarea } from '@mantine/core'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { CLAIMABLE_METHODS } from '#domain/payments/methods.ts'
import { ChoiceCards } from '#web/ui/choices/ChoiceCards.tsx'
import { OperationField } from './OperationField.tsx'
import { ReceiptField } from './ReceiptField.tsx'
import { claimTexts as texts } from './texts.ts'
import type { ClaimForm } from './useClaimForm.ts'

/** How it was paid, and the details that staff use to find the money. */
export function ClaimFields({
  form: { method, file, operation, note, errors, change },
  percent,
  busy,
}: {
  form: ClaimForm
  /** How much of the receipt has arrived; null when it isn't on its way. */
  percent: number | null
  busy: boolean
}) {
  return (
    <>
      <ChoiceCards
        legend={texts.method}
        choices={CLAIMABLE_METHODS.map((value) => ({ value, label: texts.methods[value] }))}
        value={method}
        onChange={(chosen) => change({ method: chosen })}
        error={errors.method}
      />
      <Box component="p" mt="1.1rem" mb="0.75rem" c="dimmed">
        {texts.proof}
      </Box>
      <ReceiptField
        label={texts.file}
        file={file}
        percent={percent}
        error={undefined}
        onChoose={(chosen) => change({ file: chosen })}
      />
      <OperationField
        label={texts.operation}
        value={operation}
        isWrong={errors.operation === true}
        disabled={busy}
        onChange={(typed) => change({ operation: typed })}
      />
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        value={note}
        maxLength={PAYMENT_LIMITS.note}
        autosize
        minRows={2}
        disabled={busy}
        error={errors.proof}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}
