import { createHash } from 'node:crypto'
import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/**
 * The pages of many PDFs as one, in their order. A picture that several have (a signature, a seal) is in it once. It lies whole in memory, about
 * as large as the papers together.
 */
export async function mergedPdf({
  papers,
  title,
  institution,
  createdAt,
}: {
  readonly papers: readonly Uint8Array[]
  readonly title: string
  readonly institution: string
  readonly createdAt: Date
}): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false })
  merged.setTitle(title, { showInWindowTitleBar: true })
  merged.setAuthor(institution)
  merged.setCreator(institution)
  merged.setProducer(institution)
  merged.setCreationDate(createdAt)
  merged.setLanguage('es-AR')
  const once = picturesOnce(merged)
  for (const bytes of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await merged.copyPages(paper, paper.getPageIndices())) once(merged.addPage(page))
  }
  return merged.save({ useObjectStreams: false })
}

/** Lets a page show the equal picture of a page before it, and forgets its own. */
function picturesOnce({ context }: PDFDocument) {
  const known = new Map<string, PDFRef>()
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
