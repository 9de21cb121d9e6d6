import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { takeScratchFolder } from './tests/support/scratch.ts'

takeScratchFolder()

const executablePath = findChromium()

/** The journeys in a real Chromium. Their support starts one portal for each worker; `playwright test NAME` runs one story. */
export default defineConfig({
  testDir: 'tests/e2e',
  // LONG=1 runs the long proofs too.
  testIgnore: process.env['LONG'] ? [] : ['*-long.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/prepared-portal.ts',
  // One more than cores: a journey waits for its page, its portal and its clocks a third of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a journey that hangs; a slow machine is no failure.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // Behind a service worker `page.route` doesn't see every request; the journeys about the worker allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey ends before code recompiled for speed pays off: a seventh of the browsers' work. Room for what is soon
        // forgotten, and keeping what was compiled, save a tenth more.
        '--js-flags=--no-maglev --no-opt --no-flush-bytecode --min-semi-space-size=16',
        // Whatever a page asks of elsewhere fails at once: a journey's own pages of other sites come before this.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
