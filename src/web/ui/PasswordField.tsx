import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, which no form leaves open. Mantine's own input doesn't say that it's wrong. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleFocusable
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
