import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/** A headless Chromium that asks nothing of the outside; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const quiet = ['background-networking', 'component-update', 'sync'].map((one) => `--disable-${one}`)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
  })
}
