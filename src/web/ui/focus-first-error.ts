/** Errors are shown beside their fields; the first one takes the focus once it's shown. */
export function focusFirstError(within: ParentNode | null): void {
  requestAnimationFrame(() => {
    const wrong = within?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not(fieldset), fieldset[aria-describedby] input:not(:disabled)',
    )
    wrong?.focus()
  })
}
