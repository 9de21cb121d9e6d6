import { createRequire } from 'node:module'
import type { Content } from 'pdfmake'

type Part = Exclude<Content, string | readonly unknown[]>

/**
 * The contents of a paper from top to bottom, by what they're worth to the signer: `row` of a list, `line` of text, `heading` of what
 * follows.
 */
type Unit = 'row' | 'line' | 'heading'

/**
 * The page on which each line or row of a part was placed, and where a page break is forced. The PDF maker reports it during layout.
 */
export class Flow {
  /** From 0. */
  pages: number[] = []
  /** Before which line or row a new page begins. */
  breakBefore: number | null = null
  readonly unit: Unit | 'signature'

  constructor(unit: Unit | 'signature') {
    this.unit = unit
  }
}

/** The part as the flow that is notified about it. */
export function flowing(unit: Flow['unit'], part: Part): Part & { readonly flow: Flow } {
  return Object.assign(part, { flow: new Flow(unit) })
}

/** How many rows, or lines if nothing is listed, are on the signature's page. */
const KEPT = 3

/**
 * Lays out a paper, and again if its signature would appear without three lines of the signed text: these move to its page. If that
 * many don't fit next to it, as many as do.
 */
export async function withSigned<Made>(content: unknown, layOut: () => Promise<Made>): Promise<Made> {
  const flows = flowsIn(content)
  const end = flows.findIndex(({ unit }) => unit === 'signature')
  const [signed, signature] = [flows.slice(0, end), flows[end]]
  const attempt = async (breakAt: Place | null) => {
    for (const flow of flows)
      Object.assign(flow, { pages: [], breakBefore: flow === breakAt?.flow ? breakAt.at : null })
    return layOut()
  }
  const made = await attempt(null)
  if (!signature) return made
  const places = placesOf(signed)
  for (const first of wanted(places)) {
    if (places[first]?.page === signature.pages[0]) return made
    // What begins the paper isn't torn from its head.
    if (first === 0) continue
    const again = await attempt(places[first] ?? null)
    if (placesOf(signed)[first]?.page === signature.pages[0]) return again
  }
  return attempt(null)
}

interface Place {
  readonly flow: Flow
  readonly at: number
  readonly page: number
}

const placesOf = (flows: readonly Flow[]): Place[] =>
  flows.flatMap((flow) => flow.pages.map((page, at) => ({ flow, at, page })))

/**
 * The position from which everything should stay with the signature: ideally three rows of the list, otherwise three lines, otherwise
 * fewer. Of a list no longer than that, the last row moves along: the others stay below the paper's first words.
 */
function wanted(places: readonly Place[]): number[] {
  const rows = places.flatMap(({ flow: { unit } }, index) => (unit === 'row' ? [index] : []))
  const last = (amount: number) => Math.max(0, places.length - amount)
  const byRows = rows.at(rows.length > KEPT ? -KEPT : -1) ?? places.length
  const starts = [Math.min(byRows, last(KEPT)), last(KEPT), last(2), last(1)]
  return [...new Set(starts.map((start) => withHeading(places, start)))]
}

function withHeading(places: readonly Place[], start: number): number {
  return start > 0 && places[start - 1]?.flow.unit === 'heading' ? withHeading(places, start - 1) : start
}

/** The flows of a paper in the order of its page. */
function flowsIn(content: unknown): Flow[] {
  if (Array.isArray(content)) return content.flatMap(flowsIn)
  if (typeof content !== 'object' || content === null) return []
  if ('flow' in content && content.flow instanceof Flow) return [content.flow]
  return 'stack' in content ? flowsIn(content.stack) : []
}

/** A part of a paper as pdfmake holds it. */
interface Node {
  readonly flow?: Flow
}
/** The part of pdfmake that puts lines on pages. */
interface PageWriter {
  /** Whose lines are being written. */
  flow?: Flow | undefined
  context(): { page: number }
  moveToNextPage(): void
  addLine(...line: unknown[]): unknown
}
/** The part that walks through a paper. */
interface Builder {
  writer: PageWriter
  processNode(node: Node, ...more: unknown[]): void
  processLeaf(node: Node): void
}
/** The part that draws a table. */
interface Table {
  tableNode: Node
  headerRows: number
  rowsWithoutPageBreak: number
  beginTable(writer: PageWriter): void
  beginRow(row: number, writer: PageWriter): void
  endRow(row: number, writer: PageWriter, breaks: unknown): void
}

const require = createRequire(import.meta.url)

/**
 * Makes pdfmake tell each flow on which page its lines, rows or block were placed, and start a page where a flow says so. It's asked
 * once.
 */
export function followFlows(): void {
  // pdfmake has no way in for it: its version is exact, and keep-signed.test.ts reads the pages back.
  followLines()
  followTables()
}

function followLines(): void {
  const { default: builders } = require('pdfmake/js/LayoutBuilder.js') as { default: { prototype: Builder } }
  const { default: writers } = require('pdfmake/js/PageElementWriter.js') as { default: { prototype: PageWriter } }
  const { processNode, processLeaf } = builders.prototype
  const { addLine } = writers.prototype
  builders.prototype.processNode = function (node, ...more) {
    processNode.call(this, node, ...more)
    if (node.flow?.unit === 'signature') node.flow.pages.push(this.writer.context().page)
  }
  builders.prototype.processLeaf = function (node) {
    this.writer.flow = node.flow
    processLeaf.call(this, node)
    this.writer.flow = undefined
  }
  writers.prototype.addLine = function (...line) {
    const { flow } = this
    if (flow && flow.breakBefore === flow.pages.length) this.moveToNextPage()
    const position = addLine.apply(this, line)
    flow?.pages.push(this.context().page)
    return position
  }
}

function followTables(): void {
  const { default: tables } = require('pdfmake/js/TableProcessor.js') as { default: { prototype: Table } }
  const { beginTable, beginRow, endRow } = tables.prototype
  const breakAt = ({ flow }: Node, headerRows: number) =>
    flow === undefined || flow.breakBefore === null ? null : flow.breakBefore + headerRows
  tables.prototype.beginTable = function (writer) {
    const { table } = this.tableNode as { table: { headerRows?: number; keepWithHeaderRows?: number } }
    const { headerRows = 0, keepWithHeaderRows = 0 } = table
    // Moving a row that is kept with its header moves both.
    const at = breakAt(this.tableNode, headerRows)
    if (at !== null && at < headerRows + Math.max(1, keepWithHeaderRows)) writer.moveToNextPage()
    beginTable.call(this, writer)
  }
  tables.prototype.beginRow = function (row, writer) {
    if (row >= Math.max(1, this.rowsWithoutPageBreak) && row === breakAt(this.tableNode, this.headerRows))
      writer.moveToNextPage()
    beginRow.call(this, row, writer)
  }
  tables.prototype.endRow = function (row, writer, breaks) {
    endRow.call(this, row, writer, breaks)
    if (row >= this.headerRows) this.tableNode.flow?.pages.push(writer.context().page)
  }
}
