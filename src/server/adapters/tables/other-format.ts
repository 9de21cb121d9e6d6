/** What files of other kinds begin with, and how they are called. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'un PDF'],
  [/^\s*<\?xml[^>]*>[^]{0,400}Excel\.Sheet/, 'una planilla XML de Excel 2003'],
  [/^\s*<\?xml[^>]*>[^]{0,400}<office:document/, 'una planilla de LibreOffice (.fods)'],
  [/^ID;P/, 'una planilla SYLK (.slk)'],
  [/^TABLE\r?\n0,1\r?\n/, 'una planilla DIF (.dif)'],
  [/^\s*<(?:!doctype html|html|table|meta|head|\?xml)/i, 'una página web'],
]
/** An older Office document, which also holds a workbook with a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** How such a document names its encrypted part. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** How many bytes are inspected. */
const BEGINNING = 1024

/** How a spreadsheet of a kind that isn't read is called; null where its bytes are of none that is known. */
export function otherFormat(bytes: Buffer): string | null {
  if (bytes.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE))
    return bytes.includes(ENCRYPTED) ? 'un Excel con contraseña' : 'un Excel antiguo (.xls)'
  const beginning = bytes.toString('latin1', 0, BEGINNING).replace(/^\u00ef\u00bb\u00bf/, '')
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null
}

/** The same of a zip that is no workbook, by what lies in it. */
export function otherArchive(names: readonly string[]): string | null {
  if (names.includes('xl/workbook.bin')) return 'un Excel binario (.xlsb)'
  if (names.includes('content.xml')) return 'una planilla de LibreOffice (.ods)'
  if (names.includes('word/document.xml')) return 'un documento de Word'
  return names.some((name) => name.startsWith('Index/')) ? 'una planilla de Numbers' : null
}
