import { defineConfig } from 'vitest/config'

/** Two projects: `unit` needs nothing, `server` works on real databases made from a migrated template. */
export default defineConfig({
  test: {
    // The server tests wait for the database most of their time: twice as many as cores keep both busy.
    maxWorkers: 4,
    projects: [
      {
        test: { name: 'unit', include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/access-matrix.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
