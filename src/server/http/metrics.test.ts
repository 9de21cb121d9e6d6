import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { openMetrics, type MetricsSources } from '../adapters/metrics/metrics.ts'
import { cachedFor } from '../adapters/metrics/cached-for.ts'

const TOKEN = 'a-word-of-sixteen'
const DASHBOARD = fileURLToPath(new URL('../../../docs/grafana-dashboard.json', import.meta.url))

const FIGURES = {
  jobs: [{ queue: 'mail', state: 'created', count: 3 }],
  mails: { waiting: 1, held: 0, failed: 2, sent: 4 },
  databaseBytes: 10,
  filesBytes: 20,
  disk: { free: 5, size: 100 },
  backupAgeSeconds: 60,
}

function opened(figures = async () => FIGURES, others?: MetricsSources['others']) {
  return openMetrics({
    ...(others && { others }),
    version: '1.0.0',
    pool: () => ({ open: 4, idle: 3, waiting: 2, most: 10 }),
    openStreams: () => 7,
    figures,
  })
}

test('whoever has the token reads what the requests did; nobody else reads anything', async () => {
  const metrics = opened()
  metrics.postgresRestarted()
  const { app, as } = await seminary({ parts: { metrics: { metrics, token: TOKEN } } })
  await as.carla.getVersions({})
  await as.bruno.getVersions({}).catch(() => {})
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, `Bearer ${TOKEN}x`, TOKEN, 'Bearer ', `Basic ${TOKEN}`]) {
    const { statusCode, payload } = await read(wrong)
    expect([statusCode, payload.includes('atrio_')]).toEqual([401, false])
  }
  const { statusCode, payload, headers } = await read(`Bearer ${TOKEN}`)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  const lines = payload.split('\n')
  for (const line of [
    'atrio_http_request_duration_seconds_count{operation="getVersions",status="200"} 1',
    'atrio_http_request_duration_seconds_count{operation="getVersions",status="403"} 1',
    'atrio_pool_connections{state="used"} 1',
    'atrio_pool_waiting 2',
    'atrio_open_streams 7',
    'atrio_jobs{queue="mail",state="created"} 3',
    'atrio_mails{state="failed"} 2',
    'atrio_disk_bytes{what="free"} 5',
    'atrio_backup_age_seconds 60',
    'atrio_postgres_restarts_total 1',
  ])
    expect(lines).toContain(line)
  expect(payload).toContain('nodejs_eventloop_lag_seconds')
})

test('of several processes all is told: what they counted is added up, and what is the portal’s is told once', async () => {
  const pool = () => ({ open: 2, idle: 1, waiting: 1, most: 10 })
  const worker = openMetrics({ version: '1.0.0', pool, openStreams: () => 5, figures: null })
  worker.answered({ operation: 'getVersions', status: 200, seconds: 0.01 })
  const primary = opened(undefined, async () => [await worker.counted(), await worker.counted()])
  primary.answered({ operation: 'getVersions', status: 200, seconds: 0.2 })
  const lines = (await primary.read()).text.split('\n')
  for (const line of [
    'atrio_http_request_duration_seconds_count{operation="getVersions",status="200"} 3',
    'atrio_http_request_duration_seconds_bucket{le="0.01",operation="getVersions",status="200"} 2',
    'atrio_pool_connections{state="most"} 30',
    'atrio_open_streams 17',
    'atrio_jobs{queue="mail",state="created"} 3',
    'atrio_disk_bytes{what="size"} 100',
    'atrio_info{version="1.0.0"} 1',
  ])
    expect(lines).toContain(line)
})

test('without a token the address isn’t there', async () => {
  const { app } = await seminary()
  expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404)
})

test('what the database can’t say is left out, and it isn’t asked again for a while', async () => {
  let asked = 0
  const metrics = opened(async () => {
    asked += 1
    throw new Error('the database is away')
  })
  const [first, second] = [await metrics.read(), await metrics.read()]
  expect(asked).toBe(1)
  for (const { text } of [first, second]) {
    expect(text).toContain('atrio_open_streams 7')
    expect(text).not.toMatch(/^atrio_(jobs|mails|disk_bytes|backup_age_seconds)[ {]/m)
  }
  const again = cachedFor(0, async () => (asked += 1))
  await again()
  await again()
  expect(asked).toBe(3)
})

test('the dashboard for Grafana names only metrics that exist', async () => {
  const { text } = await opened().read()
  const dashboard = readFileSync(DASHBOARD, 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const named = new Set(asked.flatMap((expr) => expr.match(/\b(?:atrio|nodejs|process)_[a-z_]+\b/g) ?? []))
  expect(named.size).toBeGreaterThan(10)
  const unknown = [...named].filter((name) => !text.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `))
  expect(unknown).toEqual([])
})
