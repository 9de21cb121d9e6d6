import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { dialCodes } from './scripts/dial-codes.ts'
import { routeTree } from './scripts/route-tree.ts'

/** Where the server listens while the screens are being written (`npm run dev` starts it). */
const SERVER = process.env['ATRIO_SERVER'] ?? 'http://127.0.0.1:3000'

/** Mantine declares 14 palettes; ours are the five tones, grey and dark (theme.ts). */
const UNUSED = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|orange)-/
const dropUnusedPalette = {
  postcssPlugin: 'atrio-drop-unused-palette',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (UNUSED.test(declaration.prop)) declaration.remove()
  },
}

/** A screen's loader knows the operations that it reads: it comes with the screen, not with the list of routes. */
const defaultBehavior: ('component' | 'loader' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['component', 'loader'],
  ['errorComponent'],
  ['notFoundComponent'],
]

/** What each operation is for is said in the API's own list, not in the browser. */
const withoutSummaries: Plugin = {
  name: 'atrio:without-summaries',
  transform: {
    filter: { id: /src\/contract\/[^?]*\.ts$/ },
    order: 'pre',
    handler: (code) => code.replace(/\n  summary:\s+(?:'[^']*'|"[^"]*"),/g, '\n'),
  },
}

/** A route's loader and component are in one file: one way to it is enough, and it bears a lost line (ui/lazy/lazy-screen.tsx). */
const importOnce: Plugin = {
  name: 'atrio:import-once',
  transform: {
    filter: { id: /routes\/.*\.tsx$/ },
    handler: (code) =>
      code.includes('const $$splitComponentImporter')
        ? code
            .replace(/const \$\$splitLoaderImporter = .*\n/, '')
            .replaceAll('$$splitLoaderImporter', () => '$$splitComponentImporter')
            .replace(
              /(const \$\$splitComponentImporter = )(\(\) => import\([^)]*\))/,
              (_, name: string, load: string) =>
                `import { lazyScreen } from '#web/ui/lazy/lazy-screen.tsx'\n${name}lazyScreen(${load})`,
            )
        : null,
  },
}

/** A class of a room is called as in its sheet, with a few letters of the sheet's own: every page pays for the names twice. */
const generateScopedName = (name: string, sheet: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, sheet))
    .digest('base64url')
    .slice(0, 4)}`

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [
    tanstackRouter({ ...routeTree, codeSplittingOptions: { defaultBehavior } }),
    importOnce,
    withoutSummaries,
    react(),
    dialCodes(),
  ],
  css: { modules: { generateScopedName }, postcss: { plugins: [dropUnusedPalette] } },
  // The origin stays the browser's: the server refuses changes that come from another one.
  server: {
    proxy: {
      '^/api/(?!.*\\.tsx?)': { target: SERVER, changeOrigin: false },
      '/files': { target: SERVER, changeOrigin: false },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Of the packages that list thousands of parts (icons), only the parts in use are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    // What joins pictures into a PDF is larger than Vite likes, and loaded only by who does (record 025).
    chunkSizeWarningLimit: 650,
  },
})
