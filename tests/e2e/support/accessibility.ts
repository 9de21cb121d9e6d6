import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { noteLookedAt, notLookedAt } from './looked-at.ts'
import { type Survey, surveyPage } from './survey-page.ts'

declare global {
  interface Window {
    axe?: typeof axe
    surveyPage: typeof surveyPage
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What shows that newer things are on their way: older ones are pale meanwhile. */
export const WAITING = '[aria-busy="true"], [data-old]'

/** What can be wrong in only one theme: the themes differ only in their colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** More elements than this are looked for among all the page's sooner than one by one. */
const FEW = 60

/**
 * What axe finds wrong on the page as it stands: a line for each broken rule. While the page waits for something it's looked at again.
 * What was found in order once in this run isn't looked at again: the rules about colours are asked of texts that are painted as none
 * was that they passed, all others of a page that's made as none was (survey-page.ts). With LONG=1 all of it is looked at each time.
 * Frames aren't entered: they show files and other sites.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const { structure, paints } = await survey(page)
  const newPaints = notLookedAt(paints)
  const isNew = notLookedAt([structure]).length > 0
  const faults: string[] = []
  if (isNew) faults.push(...(await rulesBrokenOn(page)))
  if (newPaints.length > 0) faults.push(...(await coloursWrongOn(page, newPaints)))
  if (isNew && faults.length === 0) noteLookedAt([structure])
  return faults
}

/** Names what there is to look at on the page, in both themes; null where a page made and painted alike was looked at in this run. */
export async function newLook(page: Page): Promise<string | null> {
  const { whole } = await survey(page)
  return notLookedAt([whole])[0] ?? null
}

/** Surveys the page once it waits for nothing. */
async function survey(page: Page): Promise<Survey> {
  await page.locator(WAITING).first().waitFor({ state: 'detached' })
  const isThere = await page.evaluate(() => 'surveyPage' in window)
  if (!isThere) await page.evaluate(`window.surveyPage = ${String(surveyPage)}`)
  return page.evaluate(() => {
    const { structure, paints, whole } = window.surveyPage()
    return { structure, paints, whole }
  })
}

/** Every rule but those about colours. */
async function rulesBrokenOn(page: Page): Promise<string[]> {
  const { faults } = await lookAt(page, { rules: COLOUR_RULES, isWithout: true, paints: [], few: FEW })
  return faults
}

/** The rules about colours, for texts of these paints. Those that they pass need no other look; what lies under something else is none of them. */
async function coloursWrongOn(page: Page, paints: readonly string[]): Promise<string[]> {
  const { faults, passed } = await lookAt(page, {
    rules: COLOUR_RULES,
    isWithout: false,
    paints: [...paints],
    few: FEW,
  })
  if (faults.length === 0) noteLookedAt(passed)
  return faults
}

type Look = { rules: string[]; isWithout: boolean; paints: string[]; few: number }

async function lookAt(page: Page, look: Look): Promise<{ faults: string[]; passed: string[] }> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ rules, isWithout, paints, few, waiting }) => {
      const { axe } = window
      if (!axe) throw new Error('axe did not come into the page')
      const isWaiting = () => document.querySelector(waiting) !== null
      let changes = 0
      const watch = new MutationObserver(() => (changes += 1))
      watch.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'data-old'] })
      const asked: axe.RunOptions = isWithout
        ? { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) }
        : { runOnly: { type: 'rule', values: rules } }
      const once = async () => {
        while (isWaiting()) await new Promise(requestAnimationFrame)
        const before = changes
        const { textsOf } = paints.length > 0 ? window.surveyPage() : { textsOf: new Map<string, Element[]>() }
        const texts = paints.flatMap((paint) => textsOf.get(paint) ?? [])
        const { violations, passes } = await axe.run(texts.length === 0 || texts.length > few ? document : texts, {
          ...asked,
          resultTypes: isWithout ? ['violations'] : ['violations', 'passes'],
          elementRef: true,
          selectors: false,
          iframes: false,
        })
        const contrasts = passes.filter(({ id }) => id === rules[0])
        const fine = new Set<Element | undefined>(contrasts.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
        const passed = paints.filter((paint) => textsOf.get(paint)?.some((text) => fine.has(text)))
        return { violations, passed, wasStill: changes === before && !isWaiting() }
      }
      let seen = await once()
      while (!seen.wasStill) seen = await once()
      watch.disconnect()
      const { violations, passed } = seen
      return {
        faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        passed,
      }
    },
    { ...look, waiting: WAITING },
  )
}
