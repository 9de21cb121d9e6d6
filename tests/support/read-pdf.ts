import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a PDF reader finds in a file: its words in reading order, the number of pages, and what it says about itself. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const [{ text }, { info }] = [await extractText(pdf, { mergePages: true }), await getMeta(pdf)]
  return { text: text.replaceAll('\u00A0', ' '), pages: pdf.numPages, info: info as Record<string, unknown> }
}
