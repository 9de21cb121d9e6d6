import type { FileChooser, Page } from '@playwright/test'

/**
 * The chooser of files that an action opens. That choosers are ours reaches the page by another way than its keys do, and
 * a busy page may take the key first and open the browser's own: a question to the page waits until it knows.
 */
export async function chooserOf(page: Page, action: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser')
  await page.evaluate(() => null)
  const [chooser] = await Promise.all([opened, action()])
  return chooser
}
