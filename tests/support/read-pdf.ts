import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader of PDFs finds in one: its words in the order of reading, how many pages, and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const [{ text }, { info }] = [await extractText(pdf, { mergePages: true }), await getMeta(pdf)]
  return { text: text.replaceAll('\u00A0', ' '), pages: pdf.numPages, info: info as Record<string, unknown> }
}
