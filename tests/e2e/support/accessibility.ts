import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What shows that newer things are on their way: older ones are pale meanwhile. */
export const WAITING = '[aria-busy="true"], [data-old]'

/** What can be wrong in one theme only: the themes differ in nothing but their colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong on the page as it stands, by all its rules or by these: a line for each broken rule. While the page waits
 * for something it's looked at again. It comes once into each page. Frames aren't entered: they show files and other sites.
 */
export async function faultsOf(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ only, waiting }) => {
      const { axe } = window
      if (!axe) throw new Error('axe did not come into the page')
      const isWaiting = () => document.querySelector(waiting) !== null
      let changes = 0
      const watch = new MutationObserver(() => (changes += 1))
      watch.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'data-old'] })
      const look = async () => {
        while (isWaiting()) await new Promise(requestAnimationFrame)
        const before = changes
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          selectors: false,
          iframes: false,
          ...(only.length > 0 && { runOnly: { type: 'rule', values: only } }),
        })
        return { violations, wasStill: changes === before && !isWaiting() }
      }
      let seen = await look()
      while (!seen.wasStill) seen = await look()
      watch.disconnect()
      return seen.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { only: rules, waiting: WAITING },
  )
}
