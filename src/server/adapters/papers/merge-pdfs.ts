import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { PDFDocument, PDFPage, PDFRef as Ref } from '@cantoo/pdf-lib'

/** Objects written before others get their turn: a few milliseconds. */
const OBJECTS_PER_TICK = 500

/**
 * The pages of many PDFs as one, in their order, each read when it's its turn. A picture that several have (a signature, a seal) is in it
 * once. It lies whole in memory, about as large as the papers together; others are served between two papers.
 */
export async function mergedPdf(
  papers: AsyncIterable<Uint8Array>,
  { title, institution, createdAt }: { title: string; institution: string; createdAt: Date },
): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.create({ updateMetadata: false })
  merged.setTitle(title, { showInWindowTitleBar: true })
  merged.setAuthor(institution)
  merged.setCreator(institution)
  merged.setProducer(institution)
  merged.setCreationDate(createdAt)
  merged.setLanguage('es-AR')
  const once = await picturesOnce(merged)
  for await (const bytes of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await merged.copyPages(paper, paper.getPageIndices())) once(merged.addPage(page))
    await setImmediate()
  }
  const bytes = await merged.save({ objectsPerTick: OBJECTS_PER_TICK, useObjectStreams: false })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Lets a page show the equal picture of a page before it, and forgets its own. */
async function picturesOnce({ context }: PDFDocument) {
  const { PDFDict, PDFName, PDFRawStream, PDFRef } = await import('@cantoo/pdf-lib')
  const known = new Map<string, Ref>()
  const SMASK = PDFName.of('SMask')
  const rawOf = (ref: unknown) => {
    const found = ref instanceof PDFRef ? context.lookup(ref) : undefined
    return found instanceof PDFRawStream ? found : undefined
  }

  return (page: PDFPage): void => {
    const pictures = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
    for (const [name, ref] of pictures?.entries() ?? []) {
      const picture = rawOf(ref)
      if (!picture || !(ref instanceof PDFRef)) continue
      const mask = picture.dict.get(SMASK)
      const digest = createHash('sha256').update(picture.contents)
      const key = digest.update(rawOf(mask)?.contents ?? '').digest('hex')
      const first = known.get(key)
      if (first === undefined) known.set(key, ref)
      else if (first !== ref) {
        pictures?.set(name, first)
        context.delete(ref)
        if (mask instanceof PDFRef) context.delete(mask)
      }
    }
  }
}
