import type { Page } from '@playwright/test'

const ANSWERS = /<script type="application\/json" id="answers">([^<]*)<\/script>/

/** The addresses of what a page brings along of the data its screen reads (server/http/page-template.ts). */
export function broughtBy(html: string): string[] {
  const { answers }: { answers: { url: string }[] } = JSON.parse(ANSWERS.exec(html)?.[1] ?? '{"answers":[]}')
  return answers.map(({ url }) => url)
}

const PAGES = (url: URL) => !/^\/(?:api|assets)\//.test(url.pathname)

/** From here on pages come without what their screens read, as when that takes long: each screen asks for it. Answers how that ends. */
export async function comeBare(page: Page): Promise<() => Promise<void>> {
  await page.route(PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replace(ANSWERS, '') })
  })
  return () => page.unroute(PAGES)
}
