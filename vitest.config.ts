import { defineConfig } from 'vitest/config'
import { takeScratchFolder } from './tests/support/scratch.ts'

takeScratchFolder()

/** For a test that hangs; a slow machine is no failure. */
const patience = 300_000

/** Two projects: `unit` needs nothing, `server` works on real databases created from a migrated template. */
export default defineConfig({
  test: {
    // The server tests wait for the database part of the time: one more than cores keeps both busy. Each loads the whole server.
    maxWorkers: 3,
    // Each test makes an app that is soon forgotten: with room for it, a tenth of a worker's time isn't spent on clearing up.
    execArgv: ['--max-semi-space-size=32'],
    // No test replaces a module: the files of a worker share what they load.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,web}/**/*.test.{ts,tsx}',
            'scripts/*.test.ts',
            'tests/{architecture,citations,sentences,words}.test.ts',
          ],
          testTimeout: patience,
          // As most of the institution's browsers: elsewhere times name their zone.
          env: { TZ: 'America/Argentina/Buenos_Aires' },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/access-matrix.test.ts', 'tests/server/**/*.test.ts'],
          // LONG=1 runs the long proofs too.
          exclude: process.env['LONG'] ? [] : ['tests/server/*-long.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
