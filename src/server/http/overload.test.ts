import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { seminary } from '#tests/support/seminary.ts'

const STYLE = '.page{color:red}'

test('an overloaded portal refuses what it is asked for, and still gives out the files of its pages', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'atrio-overload-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'assets/page.css'), STYLE)
  writeFileSync(join(webFolder, 'shell.html'), '<!doctype html><title>Atrio</title><!--session-->')
  const manifest = { scriptHashes: [], routes: [], prerendered: {}, shell: 'shell.html' }
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(manifest))
  // Standing still for any time is too long.
  const { app } = await seminary({ parts: { webFolder, maxEventLoopDelayMs: Number.MIN_VALUE } })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(async () => (await fetch(`${origin}/api/session`)).status, PATIENCE).toBe(503)
  const style = await fetch(`${origin}/assets/page.css`)
  expect([style.status, await style.text()]).toEqual([200, STYLE])
})
