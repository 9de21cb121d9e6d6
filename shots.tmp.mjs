import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const O = 'http://127.0.0.1:4120'
for (const [who, email, paths] of [
  ['s', 'estudiante@demo.test', ['/student/program', '/student/dashboard']],
  ['d', 'diego@demo.test', ['/student/program']],
])
  for (const [w, h] of [
    [1280, 900],
    [390, 844],
  ])
    for (const theme of ['light', 'dark']) {
      if (who === 'd' && theme === 'dark') continue
      const c = await b.newContext({
        viewport: { width: w, height: h },
        locale: 'es-AR',
        colorScheme: theme,
        baseURL: O,
        serviceWorkers: 'block',
      })
      await c.addInitScript((t) => localStorage.setItem('mantine-color-scheme-value', t), theme)
      await c.request.post(O + '/api/session', {
        data: { email, password: 'seminario-demo', remember: false },
        headers: { origin: O },
      })
      const p = await c.newPage()
      p.on('console', (m) => m.type() === 'error' && console.log(m.text()))
      for (const path of paths) {
        await p.goto(path)
        await p.waitForSelector('h1')
        await p.waitForTimeout(600)
        await p.screenshot({ path: `/tmp/m/shot-${who}-${path.split('/').pop()}-${w}-${theme}.png`, fullPage: true })
      }
      await c.close()
    }
const c = await b.newContext({ viewport: { width: 1280, height: 900 }, baseURL: O, serviceWorkers: 'block' })
await c.request.post(O + '/api/session', {
  data: { email: 'admin@demo.test', password: 'seminario-demo', remember: false },
  headers: { origin: O },
})
const p = await c.newPage()
await p.goto('/admin/secretariat?tab=students&id=' + process.argv[2])
await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/m/shot-file.png', fullPage: true })
await b.close()
