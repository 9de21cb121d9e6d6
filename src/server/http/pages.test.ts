import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountPages } from './pages.ts'
import { mountAddresses } from './request-log.ts'

test('a page says the address that the portal was given, whatever Host the request names, and has the tags of its screen in their places', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-test-'))
  const manifest = {
    scriptHashes: [],
    routes: [{ pattern: '/', head: '<link id="script">', sheets: '<link id="sheet">' }],
    prerendered: {},
    shell: 'shell.html',
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'shell.html'),
    '<meta property="og:url" content="⟦origin⟧/"><!--head--><img src="⟦origin⟧/portada.png"><!--sheets-->',
  )
  const app = Fastify({ trustProxy: true })
  mountAddresses(app)
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const site = () => 'https://portal.example.org'
  mountPages(app, {
    folder,
    site,
    pageSession: async () => ({ user: null }),
    facts: async () => null,
    screenAnswers: async () => [],
    fragments: {},
  })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const { body } = await app.inject({ url: '/', headers })
  expect(body).toContain('content="https://portal.example.org/"')
  expect(body).toContain('src="https://portal.example.org/portada.png"')
  expect(body).not.toContain('evil.example')
  // A screen's style sheets don't hold up anything that comes before them.
  expect(body).toMatch(/id="script".*portada\.png.*id="sheet"/)
})
