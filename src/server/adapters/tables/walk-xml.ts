import { Parser } from 'saxen'

/** What walking through XML reports; names come without their namespace prefix. */
type Walk = {
  readonly open?: (name: string, attributes: (name: string) => string | undefined) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Walks once through a part of a workbook; fails where it's no XML. */
export function walkXml(part: Uint8Array, { open, close, text }: Walk): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  if (open)
    parser.on('openTag', (name, attributesOf, decode) => {
      const given = attributesOf()
      open(local(name), (wanted) => {
        const value = given[wanted] ?? given[Object.keys(given).find((key) => local(key) === wanted) ?? '']
        return value === undefined ? undefined : decode(value)
      })
    })
  if (close) parser.on('closeTag', (name) => close(local(name)))
  if (text) {
    parser.on('text', (said, decode) => text(decode(said)))
    parser.on('cdata', text)
  }
  parser.parse(textOf(part))
}

function textOf(part: Uint8Array): string {
  const isUtf16 = part[0] === 0xff && part[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(part)
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
