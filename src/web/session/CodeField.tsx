import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CODE_MAX } from '#domain/access/second-step.ts'
import { proofTexts as texts } from './proof-texts.ts'

const PHONE_DIGITS = 6

/** The code of the second step: of the telephone, or, once the person says so, a recovery code. */
export function CodeField({
  onChange,
  onFull,
  autoFocus = false,
  ...field
}: Omit<TextInputProps, 'onChange'> & {
  onChange: (code: string) => void
  /** The telephone's six digits are all there. */
  onFull?: (code: string) => void
}) {
  const [isRecovery, setRecovery] = useState(false)
  const change = (typed: string) => {
    onChange(typed)
    if (!isRecovery && typed.replace(/\D/g, '').length === PHONE_DIGITS) onFull?.(typed)
  }
  return (
    <div>
      <TextInput
        {...field}
        // Another field: the keyboard of a phone stays as it was opened.
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.phoneCode}
        description={isRecovery ? texts.recoveryHint : texts.phoneHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        aria-required
        autoFocus={autoFocus || isRecovery}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Anchor
        component="button"
        type="button"
        mt={8}
        fz="0.93rem"
        onClick={() => {
          onChange('')
          setRecovery(!isRecovery)
        }}
      >
        {isRecovery ? texts.phoneInstead : texts.recoveryInstead}
      </Anchor>
    </div>
  )
}
