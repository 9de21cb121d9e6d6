import type { Page } from '@playwright/test'

/** The phones that must do: the narrowest that is sold, the cheap one, the usual one. */
export const PHONE_WIDTHS = [320, 360, 390] as const

/** What may scroll sideways on its own, and why. */
const SCROLLS_ON_PURPOSE: readonly string[] = []

/**
 * What is checked besides that everything fits: `fingers`, that each target is large enough for a finger; `apart`, that nothing
 * overlaps anything else.
 */
export type Asked = { fingers?: boolean; apart?: boolean }

/** What doesn't fit at these widths, a line for each fault; the window is as wide as before afterwards. */
export async function misfitsAt(page: Page, widths: readonly number[], asked: Asked = {}): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    const found = await page.evaluate(misfits, { ...asked, onPurpose: SCROLLS_ON_PURPOSE.join() })
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

/** How far the content has shifted on its own since the page was opened: Chromium's layout shift, summed. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  })
}

/** What 'Volver arriba' lies over while one scrolls down the whole page. */
export function coveredByWayUp(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (label) => {
    const wayUp = document.querySelector(`[aria-label='${label}']`)
    if (!wayUp) return [`no ${label}`]
    const covered = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const own = wayUp.getBoundingClientRect()
      for (const other of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
        const box = other.getBoundingClientRect()
        const isOver = box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top
        if (other !== wayUp && isOver && other.checkVisibility({ visibilityProperty: true }))
          covered.add(`${other.tagName} '${other.textContent}'`)
      }
    }
    return [...covered]
  }, name)
}

/** In the browser: what is cut off, out of bounds, too small or overlapping something else. */
async function misfits({ fingers, apart, onPurpose }: Asked & { onPurpose: string }): Promise<string[]> {
  const SLACK = 1.5
  const FINGER = 44
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option]'
  const root = document.documentElement
  const faults = new Set<string>()
  const clipped = new Map<HTMLElement, boolean>()
  // What isn't laid out while it's far from the screen would be where it isn't.
  const laidOut = new CSSStyleSheet()
  laidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(laidOut)
  // What the new width changes is drawn after the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)

  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen)
  const controls = elements.filter((element) => element.matches(CONTROLS) && !element.closest('iframe'))

  if (root.scrollWidth > innerWidth) {
    const widest = elements.findLast((element) => element.getBoundingClientRect().right >= root.scrollWidth - 1)
    faults.add(`the page is ${root.scrollWidth} wide by ${widest ? `${widest.className} ${nameOf(widest)}` : 'nobody'}`)
  }
  for (const table of document.querySelectorAll('table')) {
    const place = table.parentElement?.clientWidth ?? 0
    if (isSeen(table) && table.offsetWidth > place + SLACK)
      faults.add(`the table '${table.caption?.innerText}' is ${table.offsetWidth} wide in ${place}`)
  }
  for (const element of elements) {
    const style = getComputedStyle(element)
    const isWider = element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0
    if (
      isWider &&
      /auto|scroll/.test(style.overflowX) &&
      !isField(element) &&
      !(onPurpose && element.closest(onPurpose))
    )
      faults.add(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`)
    if (hasWords(element) && !isShortened(element)) {
      if (isWider && /hidden|clip/.test(style.overflowX)) faults.add(`${nameOf(element)} is cut`)
      const { left, right } = boxOf(element)
      if (right > innerWidth + SLACK || left < -SLACK)
        faults.add(`${nameOf(element)} lies outside: ${left} to ${right}`)
    }
  }
  for (const control of controls) {
    for (const part of [control, ...control.querySelectorAll<HTMLElement>('*')]) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(part)
      const isWide = part.scrollWidth > part.clientWidth + SLACK && overflowX !== 'visible'
      const isHigh =
        part.scrollHeight > part.clientHeight + 4 && /hidden|clip/.test(overflowY) && webkitLineClamp === 'none'
      if (
        part.clientWidth > 1 &&
        !isField(part) &&
        !isShortened(part) &&
        !control.matches('[data-loading]') &&
        (isWide || isHigh)
      )
        faults.add(`${nameOf(control)} has its words cut`)
    }
    const { left, right } = control.getBoundingClientRect()
    if (right > innerWidth + SLACK || left < -SLACK) faults.add(`${nameOf(control)} lies outside: ${left} to ${right}`)
    if (fingers) {
      const small = smallness(control)
      if (small) faults.add(`${nameOf(control)} is ${small}`)
    }
  }
  if (apart) for (const fault of overlaps()) faults.add(fault)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laidOut)
  return [...faults]

  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // What only screen reader users have, and what is closed.
    return !element.closest('[data-print=only], [aria-hidden=true], [inert]') && !isClipped(element)
  }

  function isClipped(element: HTMLElement): boolean {
    const known = clipped.get(element)
    if (known !== undefined) return known
    const around = element.parentElement
    const isIt = getComputedStyle(element).clipPath !== 'none' || (around !== null && isClipped(around))
    clipped.set(element, isIt)
    return isIt
  }

  function isField(element: HTMLElement): boolean {
    return element.matches('input, textarea, select')
  }

  function hasWords(element: HTMLElement): boolean {
    return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  }

  /** Ends in an ellipsis on purpose: its tooltip has all of it. */
  function isShortened(element: HTMLElement): boolean {
    const whole = element.closest<HTMLElement>('[title]')
    return [whole, whole?.parentElement].some((part) => part && getComputedStyle(part).textOverflow === 'ellipsis')
  }

  /** Where its own text is. */
  function boxOf(element: HTMLElement): { left: number; right: number } {
    const { left, right } = wordsOf(element)
    return { left: Math.round(left), right: Math.round(right) }
  }

  /** The bounds of its content, without what only screen reader users have. */
  function wordsOf(element: HTMLElement): { left: number; right: number; top: number; bottom: number } {
    const boxes: DOMRect[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: around } = texts.currentNode
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && around && (around === element || isSeen(around))) boxes.push(box)
    }
    if (boxes.length === 0) return element.getBoundingClientRect()
    const all = (side: 'left' | 'right' | 'top' | 'bottom') => boxes.map((box) => box[side])
    return {
      left: Math.min(...all('left')),
      right: Math.max(...all('right')),
      top: Math.min(...all('top')),
      bottom: Math.max(...all('bottom')),
    }
  }

  function nameOf(element: HTMLElement): string {
    const words =
      element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('placeholder') || element.id)
    return `${element.tagName.toLowerCase()} '${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}'`
  }

  /** How large a target is that is too small for a finger; null for one that is large enough. */
  function smallness(control: HTMLElement): string | null {
    if (isInSentence(control) || isUnderDialog(control)) return null
    const labels = isField(control) ? [...((control as HTMLInputElement).labels ?? [])] : []
    const isMark = control.matches('[type=checkbox], [type=radio]')
    const boxes = [
      control,
      ...(isMark ? labels : []),
      ...(isField(control) ? [control.closest('.field-box') ?? control] : []),
    ].map((part) => part.getBoundingClientRect())
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    if (width >= FINGER - 0.5 && height >= FINGER - 0.5) return null
    return reachesAFinger(control, labels) ? null : `${Math.round(width)} × ${Math.round(height)}`
  }

  /** No finger gets there while a dialog is open. */
  function isUnderDialog(control: HTMLElement): boolean {
    const around = control.closest('main')
    return around !== null && [...document.querySelectorAll('[aria-modal=true]')].some((open) => !around.contains(open))
  }

  /** A link among the words of a sentence is as high as its line (WCAG 2.5.8). */
  function isInSentence(control: HTMLElement): boolean {
    if (!getComputedStyle(control).display.startsWith('inline')) return false
    const around = control.closest('p, li, dd, blockquote, label, td, figcaption, span:not(a span)')
    return (
      control.matches('a') && (around?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length + 3
    )
  }

  /** Whether a finger beside its middle still meets it: what it draws around itself counts. */
  function reachesAFinger(control: HTMLElement, labels: HTMLElement[]): boolean {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const reach = FINGER / 2 - 1
    const points: [number, number][] = [
      [x, y - reach],
      [x, y + reach],
      [Math.max(x - reach, 1), y],
      [Math.min(x + reach, innerWidth - 1), y],
    ]
    return points.every(([atX, atY]) => {
      const met = document.elementFromPoint(atX, atY)
      return met !== null && [control, ...labels].some((part) => part.contains(met))
    })
  }

  /** Controls that overlap each other or another element's text, in the flow of the page. */
  function overlaps(): string[] {
    const found: string[] = []
    const isControl = new Set(controls)
    const words = elements.filter((element) => hasWords(element) && !isControl.has(element) && !element.closest('svg'))
    const placed = [...controls, ...words].flatMap((element) => {
      const box = seenBoxOf(element, isControl.has(element) && isSolid(element))
      return box ? [{ element, box, ground: groundOf(element), isControl: isControl.has(element) }] : []
    })
    for (const one of placed.filter((each) => each.isControl)) {
      for (const other of placed) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across <= 3 || down <= 6 || one.ground !== other.ground) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (isField(one.element) && (other.element.closest('label') || one.element.closest('label'))) continue
        found.push(`${nameOf(one.element)} and ${nameOf(other.element)} lie over each other`)
      }
    }
    return found
  }

  /** A control whose edges one sees; of another only the words count, since its target may reach around them. */
  function isSolid(element: HTMLElement): boolean {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isClear = (colour: string) => colour === 'transparent' || colour.endsWith(', 0)')
    return isField(element) || !isClear(backgroundColor) || (borderTopWidth !== '0px' && !isClear(borderTopColor))
  }

  /** The visible part of it, where something around it scrolls or clips; null if none. */
  function seenBoxOf(element: HTMLElement, whole: boolean) {
    let { left, right, top, bottom } = whole ? element.getBoundingClientRect() : wordsOf(element)
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const around = at.getBoundingClientRect()
      ;[left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
      ;[top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
    }
    return right > left && bottom > top ? { left, right, top, bottom } : null
  }

  /** What an element moves with: fixed or sticky elements overlay the page on purpose. */
  function groundOf(element: HTMLElement): Element | null {
    let at: Element | null = element
    while (at && !/fixed|sticky|absolute/.test(getComputedStyle(at).position)) at = at.parentElement
    return at
  }
}
