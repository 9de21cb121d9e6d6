import type { KnipConfiguration } from 'knip'

/**
 * Anything unused fails `npm run unused`: files, packages, exports. With --production, tests and benchmarks don't count as users: what only
 * they use is no part of the program. There, an export may be used in its own file alone (a test reaches in); else it needs an importer.
 * A rule that SQL must repeat is marked `@internal` with the test that compares the two.
 */
export default function unused({ production = false }): KnipConfiguration {
  return {
    entry: [
      'src/server/adapters/workers/loop-watcher.mjs!',
      'src/server/{main,packaged,cli/{atrio,upgrade/{count-newer-migrations,count-written-since}},database/embedded/guard-program}.ts!',
      'src/web/{main,entry-server}.tsx!',
      'src/web/routes/**/*.tsx!',
      'src/web/offline/worker.ts!',
      // The build puts it into every route (vite.config.ts).
      'src/web/ui/lazy/lazy-screen.tsx!',
      // Every screen's reads, held together by web/screens.test.ts; pages take theirs from its parts.
      'src/contract/screens.ts!',
      'scripts/{build,dev,dial-codes,newest-snapshot,package,prepare,routes,test}.{ts,mjs}!',
      'bench/{main,backup,hostile,study,sign-in-flood,workers,streams,stream-crowd,bare-server,app-server}.ts',
      'bench/{scale,evening,pages}/main.ts',
      'bench/scale/seed.ts',
      'scripts/drill/{cluster,upgrade,s3}.ts',
      'tests/support/{start-with-demo,short-worker,counting-reader,lingering-word,impatient-portal}.ts',
      'vite.config.ts!',
      '{vitest,playwright}.config.ts',
    ],
    // Read, not run: running them loads the whole of Vite and Playwright, and starts a Chromium.
    vite: { config: [] },
    vitest: { config: [], entry: ['{src,scripts,tests}/**/*.test.{ts,tsx}', 'tests/support/database-template.ts'] },
    playwright: { config: [], entry: ['tests/e2e/*.spec.ts', 'tests/e2e/support/prepared-portal.ts'] },
    project: [
      '{src,scripts,bench,tests}/**/*.{ts,tsx,mjs,css}!',
      '*.ts!',
      '!src/**/*{.test,-test-support}.{ts,tsx}!',
      '!{bench,tests,scripts/drill}/**!',
    ],
    ignoreExportsUsedInFile: production,
    // Programs of the system, of no package.
    ignoreBinaries: [
      'apt-get',
      'mkfifo',
      'mount',
      'pdftotext',
      'script',
      'sha256sum',
      'umount',
      'unshare',
      'useradd',
      'userdel',
    ],
    // What a style sheet takes in.
    compilers: {
      css: (text) =>
        [...text.matchAll(/(?:@import\s+|\burl\(|\bfrom\s+)['"]([^'"]+)['"]/g)]
          .map(([, path]) => `import '${path}'`)
          .join('\n'),
    },
  }
}
