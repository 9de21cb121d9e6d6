import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { useScratchFolder } from './tests/support/scratch.ts'

useScratchFolder()

const folder = 'tests/e2e'
const stories = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.spec.ts')) : []
const executablePath = findChromium()

/** The journeys in a real Chromium: one project per story. Their support starts a portal of its own for each worker. */
export default defineConfig({
  testDir: folder,
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/prepared-portal.ts',
  projects: stories.map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: file })),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a journey that hangs; a slow machine is no failure.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 60_000,
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
      ],
    },
  },
})
