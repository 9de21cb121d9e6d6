import autocannon from 'autocannon'
import { openBrowser } from './browser.ts'
import { TICKS, ticksOf, ticksOfTree } from './processor-time.ts'

/** A screen, and what a browser with the portal's files cached requests when it's opened: the page and the page's own requests. */
type Screen = { name: string; address: string; requests: string[] }

/** The processes that serve, by their numbers. */
type Servers = { node: number; postmaster: number }

type Seen = { screens: number; p99: number; node: number; postgres: number }

const SECONDS = 5
/** As browsers ask. */
const ASKS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,application/json' }

/**
 * Prints, screen by screen, how many a second come whole, and what each costs of node's and of PostgreSQL's processor time: three times,
 * each connection another student.
 */
export async function measureScreens(
  { origin, cookies, screens }: { origin: string; cookies: string[]; screens: { name: string; address: string }[] },
  servers: Servers,
): Promise<void> {
  const whole = await recordRequests(origin, cookies[0] ?? '', screens)
  const table = []
  for (const screen of whole) {
    await load(screen, { origin, cookies, seconds: 1 }, servers)
    const rounds: Seen[] = []
    for (let round = 0; round < 3; round++)
      rounds.push(await load(screen, { origin, cookies, seconds: SECONDS }, servers))
    const each = (say: (seen: Seen) => string) => rounds.map(say).join(' / ')
    table.push({
      screen: screen.name,
      requests: screen.requests.length,
      'screens/s': each(({ screens: count }) => count.toFixed(0)),
      'node ms': each(({ node }) => node.toFixed(2)),
      'postgres ms': each(({ postgres }) => postgres.toFixed(2)),
      'p99 ms': each(({ p99 }) => String(p99)),
    })
  }
  console.log(
    `Whole screens, ${cookies.length} connections, each another student; processor time a screen; three rounds of ${SECONDS} s`,
  )
  console.table(table)
}

/** Opens each screen in a browser twice, and notes what the second time asks for. */
async function recordRequests(
  origin: string,
  cookie: string,
  screens: { name: string; address: string }[],
): Promise<Screen[]> {
  const browser = await openBrowser()
  if (!browser) throw new Error('No Chromium found')
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const recorded: Screen[] = []
  for (const screen of screens) {
    const page = await context.newPage()
    await page.goto(origin + screen.address, { waitUntil: 'load' })
    await page.waitForTimeout(2000)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isData = pathname === screen.address || (pathname.startsWith('/api/') && pathname !== '/api/live')
      if (isData && request.url().startsWith(origin)) requests.push(pathname + search)
    })
    await page.reload({ waitUntil: 'load' })
    await page.waitForTimeout(2000)
    recorded.push({ ...screen, requests })
    await page.close()
  }
  await browser.close()
  return recorded
}

async function load(
  { name, requests }: Screen,
  { origin, cookies, seconds }: { origin: string; cookies: string[]; seconds: number },
  { node, postmaster }: Servers,
): Promise<Seen> {
  const before = [ticksOf(node), ticksOfTree(postmaster)] as const
  let next = 0
  const result = await autocannon({
    url: origin,
    connections: cookies.length,
    duration: seconds,
    setupClient: (client) => {
      const headers = { ...ASKS, cookie: cookies[next++ % cookies.length] ?? '' }
      client.setRequests(requests.map((path) => ({ method: 'GET', path, headers })))
    },
  })
  if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} answers were no success`)
  const screens = result.requests.total / requests.length
  const cpu = [ticksOf(node) - (before[0] ?? 0), ticksOfTree(postmaster) - (before[1] ?? 0)] as const
  const each = (ticks: number) => ((ticks / TICKS) * 1000) / screens
  return { screens: screens / result.duration, p99: result.latency.p99, node: each(cpu[0]), postgres: each(cpu[1]) }
}
