import { globSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dialCodes } from './scripts/dial-codes.ts'

/** Where the server listens while the screens are being written (`npm run dev` beside `npm start`). */
const SERVER = process.env['ATRIO_SERVER'] ?? 'http://127.0.0.1:3000'
/** What may be put together into shared files: packages and our own modules, but not the routes themselves. */
const SHAREABLE = /node_modules[\\/]|src[\\/](?:domain|contract|web[\\/](?!routes|main|index))/
/** The frames around every screen, which no page can do without. */
const FRAME =
  /src[\\/]web[\\/](?:layouts|session)[\\/](?!sign-out)|src[\\/]web[\\/]routes[\\/](?:.*[\\/])?(?:route|-slots)\.tsx/
/** A module that at least this share of the routes uses belongs to the core that every page loads. */
const CORE_SHARE = 0.4

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'routes',
      generatedRouteTree: 'routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    dialCodes(),
  ],
  server: { proxy: { '/api': SERVER, '/files': SERVER } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } }),
  },
}))

/** Few, well-shared files: React, the core, and what screens share beyond it (else a page makes 30 requests). */
function chunkGroups() {
  const routes = globSync('src/web/routes/**/[!-]*.tsx').length
  const coreShare = Math.max(3, Math.round(routes * CORE_SHARE))
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'frame', test: FRAME, priority: 4 },
    { name: 'core', test: SHAREABLE, minShareCount: coreShare, priority: 2 },
    {
      name: 'shared',
      test: SHAREABLE,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 12_000,
      priority: 1,
    },
  ]
}
