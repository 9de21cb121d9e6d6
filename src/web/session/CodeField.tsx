import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CODE_MAX } from '#domain/access/second-step.ts'
import { proofTexts as texts } from './proof-texts.ts'

const PHONE_DIGITS = 6

/** The code of the second step: of the telephone, or, once the person says so, a recovery code. */
export function CodeField({
  onChange,
  onFull,
  hasFocus = false,
  phoneOnly = false,
  ...field
}: Omit<TextInputProps, 'onChange'> & {
  onChange: (code: string) => void
  /** Takes the focus when it's shown: it's what the screen is for. */
  hasFocus?: boolean
  /** The telephone's six digits are all there. */
  onFull?: (code: string) => void
  /** A recovery code isn't valid here. */
  phoneOnly?: boolean
}) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus || isRecovery) input.current?.focus()
  }, [hasFocus, isRecovery])
  // What is wrong is typed over.
  const { error } = field
  useEffect(() => {
    if (error && document.activeElement === input.current) input.current?.select()
  }, [error])
  const change = (typed: string) => {
    onChange(typed)
    if (!isRecovery && typed.replace(/\D/g, '').length === PHONE_DIGITS) onFull?.(typed)
  }
  return (
    <div>
      <TextInput
        {...field}
        ref={input}
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
        onChange={(event) => change(event.currentTarget.value)}
        // A sentence that comes up on leaving would push away the link below, which is what one leaves for.
        onBlur={undefined}
      />
      {!phoneOnly && (
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
      )}
    </div>
  )
}
