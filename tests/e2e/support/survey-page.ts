/** What a look at a page depends on, its words left out. */
export type Survey = {
  /** One for all pages made alike: the same elements with the same roles, states and classes, at this width. */
  readonly structure: string
  /** What its visible texts are painted with, each way once. */
  readonly paints: readonly string[]
  /** One for all pages made and painted alike. */
  readonly whole: string
}

/**
 * Surveys the page that it runs in: it's sent there, so it stands on its own. In a row of equal siblings the third says nothing new. Of an
 * attribute that names or describes only whether it's empty counts; a landmark's or a table's name counts whole, since axe compares those.
 * A text's paint is its own colour, size and weight, and what lies under it: the backgrounds of all that it's in, down to the page's, and
 * what of that doesn't stand in the flow and may lie over something else.
 */
export function surveyPage(): Survey & { readonly textsOf: ReadonlyMap<string, readonly Element[]> } {
  const WORDS =
    /^(?:aria-label|alt|title|placeholder|value|content|summary|aria-valuetext|aria-valuenow|d|points|datetime)$/
  const POINTERS = /^(?:id|for|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/
  const LINKS = /^(?:href|src|srcset|action|data-.*id|xlink:href|name)$/
  const COUNTS = /^(?:style|data-.*|aria-(?:posinset|setsize|(?:row|col)(?:index|count)|value(?:min|max)))$/
  const NAMED = 'nav, aside, form, section, main, header, footer, table, [role]'
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  // Mantine calls a class that one element has for itself by a number.
  const classesOf = (element: Element) => (element.getAttribute('class') ?? '').replace(/\b__m__\S+/g, '')
  const attributeOf = (element: Element, { name, value }: Attr) => {
    if (name === 'aria-label' && element.matches(NAMED)) return value.replace(/\d+/g, '0')
    if (WORDS.test(name)) return value.trim() === '' ? 'empty' : 'words'
    if (POINTERS.test(name)) return value.split(' ').every((id) => document.getElementById(id)) ? 'there' : 'nowhere'
    if (LINKS.test(name)) return value === '' ? 'empty' : value.startsWith('#') ? 'within' : 'away'
    if (name === 'class') return classesOf(element)
    return COUNTS.test(name) ? value.replace(/url\([^)]*\)/g, 'url').replace(/\d+(?:\.\d+)?/g, '0') : value
  }
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  const madeOf = (element: Element): string => {
    const attributes = [...element.attributes].map((one) => `${one.name}=${attributeOf(element, one)}`).toSorted()
    const children: string[] = []
    for (const child of element.children) {
      const one = madeOf(child)
      if (children.at(-1) !== one || children.at(-2) !== one) children.push(one)
    }
    return hash([element.localName, ownText(element) ? 'text' : '', ...attributes, '>', ...children].join(' '))
  }
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined || element === null) return known ?? ''
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
    const own = [
      ...(/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ? [] : [backgroundColor]),
      ...(backgroundImage === 'none' ? [] : [backgroundImage.replace(/url\([^)]*\)/g, 'url')]),
      ...(opacity === '1' && filter === 'none' ? [] : [opacity, filter]),
      ...(position === 'static' || position === 'relative' ? [] : [position, classesOf(element)]),
    ]
    const ground = own.join(' ') + (own.length > 0 ? ' / ' : '') + groundOf(element.parentElement)
    grounds.set(element, ground)
    return ground
  }
  const textsOf = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!ownText(element) && !element.matches('input, select, textarea')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    const isOff = element.closest(':disabled, [aria-disabled=true]') ? 'off' : ''
    // A link is told apart from the words around it.
    const around = element.closest('a')?.parentElement
    const own = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      textDecorationLine,
      isOff,
      around && getComputedStyle(around).color,
    ]
    const paint = hash([groundOf(element), ...own].join(' '))
    textsOf.set(paint, [...(textsOf.get(paint) ?? []), element])
  }
  const structure = `${innerWidth} ${document.title === '' ? '' : 'titled'} ${madeOf(document.body)}`
  const paints = [...textsOf.keys()]
  return { structure, paints, whole: hash([structure, ...paints.toSorted()].join(' ')), textsOf }
}
