import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/** A headless Chromium that makes no external requests; null if none is available. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const quiet = ['background-networking', 'component-update', 'sync'].map((one) => `--disable-${one}`)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
  })
}
