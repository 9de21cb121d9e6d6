import { expect as playwrightExpect, type Locator } from '@playwright/test'

/**
 * Playwright's own, except for waiting until something is visible: its own describes the whole page for a failure report each time that
 * it looks and finds nothing yet, which on a large page is most of the browser's work. Here only failures are described.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(target: Locator, options: { timeout?: number } = {}) {
    const asked = this.isNot ? playwrightExpect(target).not : playwrightExpect(target)
    const why = await target
      .waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout: options.timeout ?? this.timeout })
      .catch(() => asked.toBeVisible({ timeout: 1 }))
      .then(
        () => null,
        ({ message }: Error) => message,
      )
    return { pass: this.isNot === (why !== null), message: () => why ?? '' }
  },
})
