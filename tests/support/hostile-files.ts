import { crc32 } from 'node:zlib'
import type { Readers } from '#server/adapters/reading/readers.ts'
import { inflatingTo, zip } from './sample-files.ts'

/** A file that asks for more work than its bytes are worth: which reader it's for, what it's called, and its bytes at a size of about `bytes`. */
export type HostileFile = {
  readonly reader: keyof Readers
  /** What of a file of that name and type the reader is given besides. */
  readonly name: string
  readonly what: string
  readonly make: (bytes: number) => Buffer
}

const zeros = (length: number) => Buffer.alloc(length)

function riff(name: string, content: Buffer): Buffer {
  const header = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, zeros(content.length % 2)])
}

/** A lossless WebP of 4 × 4 pixels that declares XMP, followed by these chunks. */
function webp(...pieces: Buffer[]): Buffer {
  const pixels = Buffer.from('2f03c0001007509a4ad4aa808188e87f0000', 'hex')
  const said = Buffer.from([0x04, 0, 0, 0, 3, 0, 0, 3, 0, 0])
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), riff('VP8X', said), riff('VP8L', pixels), ...pieces]))
}

function box(kind: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const header = Buffer.from(`\0\0\0\0${kind}`, 'latin1')
  header.writeUInt32BE(body.length + 8)
  return Buffer.concat([header, body])
}

/** Numbers of the given number of bytes each, most significant byte first. */
function numbers(...given: readonly (readonly [value: number, size: number])[]): Buffer {
  return Buffer.concat(
    given.map(([value, size]) => {
      const one = Buffer.alloc(size)
      one.writeUIntBE(value, 0, size)
      return one
    }),
  )
}

/** A HEIC whose many items of words all lie in the same bytes. */
function heic(bytes: number): Buffer {
  const items = Math.min(2000, Math.floor(bytes / 100))
  const ids = Array.from({ length: items }, (_, at) => at + 1)
  const named = ids.map((id) => box('infe', numbers([0x02000000, 4], [id, 2], [0, 2]), Buffer.from('Exif\0')))
  const placed = ids.map((id) => numbers([id, 2], [0, 2], [1, 2], [0, 4], [bytes, 4]))
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0heicmif1'))
  const info = box('iinf', numbers([0, 4], [items, 2]), ...named)
  const location = box('iloc', numbers([0, 4], [0x4400, 2], [items, 2]), ...placed)
  return Buffer.concat([ftyp, box('meta', zeros(4), info, location), box('mdat', zeros(bytes))])
}

function jpegOf(bytes: number): Buffer {
  const segment = Buffer.from('\xff\xe1\0\nExif\0\0II', 'latin1')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array(Math.floor(bytes / segment.length)).fill(segment)])
}

function pngPiece(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  return Buffer.concat([numbers([content.length, 4]), named, numbers([crc32(named), 4])])
}

/** An interlaced 16-bit PNG with this many pixels a side, and as many text chunks as fit. */
function png(side: number, bytes: number): Buffer {
  const piece = pngPiece('tEXt', Buffer.from('k\0v'))
  const header = Buffer.concat([numbers([side, 4], [side, 4]), Buffer.from([16, 6, 0, 0, 1])])
  const many: Buffer[] = Array(Math.floor(bytes / piece.length)).fill(piece)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPiece('IHDR', header),
    ...many,
    pngPiece('IDAT', zeros(0)),
    pngPiece('IEND', zeros(0)),
  ])
}

/** A PDF of many objects whose tables lead to each other in a ring. */
function pdf(bytes: number): Buffer {
  const objects = Array.from({ length: Math.floor(bytes / 120) }, (_, at) => {
    const xref = `xref\n0 1\n0000000000 65535 f \ntrailer << /Prev ${9 + (((at + 1) * 120) % bytes)} /Root 1 0 R >>\n`
    return `${at + 1} 0 obj << /Type /Catalog >> endobj\n${xref}`
  })
  return Buffer.from(`%PDF-1.4\n${objects.join('')}startxref\n9\n%%EOF`)
}

const repeated = (text: string) => (bytes: number) =>
  Buffer.from(text.repeat(Math.ceil(bytes / Buffer.byteLength(text))))
const HEADER = 'Nombre;Apellido;Email\n'

/** Zip entries that all share the compressed bytes of the first, which inflate to nothing. */
function sharedEntries(bytes: number): Buffer {
  const empty = Buffer.from('000000ffff', 'hex')
  const packed = Buffer.concat([...Array(Math.floor(bytes / empty.length)).fill(empty), Buffer.from('0300', 'hex')])
  const one = zip({ 'xl/a.xml': { packed, saidSize: 0 } })
  const from = one.readUInt32LE(one.length - 6)
  const [entry, end] = [one.subarray(from, one.length - 22), Buffer.from(one.subarray(one.length - 22))]
  const count = 500
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entry.length * count, 12)
  return Buffer.concat([one.subarray(0, from), ...Array<Buffer>(count).fill(entry), end])
}

/** A zip of empty files with names as long as fit. */
function longNames(bytes: number): Buffer {
  const names = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(Math.floor(bytes / 40), 'macroEnable'))
  return zip(Object.fromEntries(names.map((name) => [name, ''])))
}

/** A workbook whose first sheet and shared texts are these. */
function workbook(sheet: string | ReturnType<typeof inflatingTo>, shared = ''): Buffer {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zip({
    '_rels/.rels': `<Relationships xmlns="${ofPackage}"><Relationship Id="a" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${rels}"><sheets><sheet name="a" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ofPackage}"><Relationship Id="s" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${rels}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  })
}

const rows = (bytes: number) =>
  Array.from({ length: bytes / 40 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join(
    '',
  )
const table = { reader: 'peopleTable', name: 'personas.csv' } as const
const history = { reader: 'historyTable', name: 'historia.csv' } as const
const form = { reader: 'formFile', name: 'formulario.json' } as const

/**
 * The picture with which an outsider blocked the portal for 55 seconds: `bytes` of it are hidden words, three times as many are
 * nothing.
 */
export const STALLING_WEBP = (bytes: number) =>
  webp(riff('XMP ', zeros(bytes / 4)), riff('JUNK', zeros((bytes * 3) / 4)))
/** The table of one line with which they stopped it for 25 seconds. */
export const STALLING_CSV = repeated('a;')

/** One file at least for each reader. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { reader: 'cleanPicture', name: 'foto.webp', what: 'hidden words among zeros', make: STALLING_WEBP },
  {
    reader: 'cleanPicture',
    name: 'foto.webp',
    what: 'pieces without content',
    make: (bytes) => webp(...Array<Buffer>(bytes / 8).fill(riff('JUNK', zeros(0)))),
  },
  { reader: 'cleanPicture', name: 'foto.heic', what: 'items in the same bytes', make: heic },
  { reader: 'cleanPicture', name: 'foto.jpg', what: 'segments without end', make: jpegOf },
  { reader: 'cleanPicture', name: 'foto.png', what: 'many pixels, held at once', make: (bytes) => png(10_000, bytes) },
  { reader: 'jpegOfPicture', name: 'foto.heic', what: 'items in the same bytes', make: heic },
  { reader: 'shrinkImage', name: 'foto.jpg', what: 'segments without end', make: jpegOf },
  { reader: 'shrinkImage', name: 'foto.png', what: 'more pixels than any', make: (bytes) => png(60_000, bytes) },
  { reader: 'paperPicture', name: 'firma.png', what: 'more pixels than any', make: (bytes) => png(60_000, bytes) },
  { reader: 'fileType', name: 'foto.png', what: 'pieces without end', make: (bytes) => png(4, bytes) },
  { reader: 'fileType', name: 'tesis.docx', what: 'names without end', make: longNames },
  { reader: 'fileType', name: 'tesis.docx', what: 'entries in the same bytes', make: sharedEntries },
  { reader: 'fileType', name: 'apunte.txt', what: 'escapes', make: repeated('\u001B') },
  { reader: 'fileType', name: 'audio.mp3', what: 'tags within tags', make: repeated('ID3\u0003\0\0\0\0\0\0') },
  { reader: 'fileType', name: 'copia.json', what: 'lists within lists', make: repeated('[') },
  { ...form, what: 'lists within lists', make: repeated('[') },
  {
    ...form,
    what: 'empty questions',
    make: (bytes) =>
      Buffer.from(
        `{"questions":[${Array(Math.floor(bytes / 3))
          .fill('{}')
          .join()}]}`,
      ),
  },
  {
    ...form,
    what: 'one text of escapes',
    make: (bytes) => Buffer.from(`{"title":"${'\\u0000'.repeat(bytes / 6)}","questions":[]}`),
  },
  { ...table, what: 'one line of columns', make: STALLING_CSV },
  { ...table, what: 'empty lines', make: repeated('\n') },
  { ...table, what: 'quotes without end', make: repeated('"a') },
  {
    ...table,
    what: 'marks over one letter',
    make: (bytes) => Buffer.from(`${HEADER}a${'\u0301\u0323'.repeat(bytes / 4)};b;c`),
  },
  {
    ...table,
    what: 'marks over a title',
    make: (bytes) => Buffer.from(`a${'\u0301\u0323'.repeat(bytes / 4)};Email\nb;c`),
  },
  {
    ...table,
    what: 'rows that say nothing right',
    make: (bytes) => Buffer.from(HEADER + 'x;@@@@;++54\n'.repeat(bytes / 12)),
  },
  { ...history, what: 'one line of columns', make: STALLING_CSV },
  {
    ...history,
    what: 'marks over one letter',
    make: (bytes) => Buffer.from(`Email;Curso;Fecha;Nota\na;${'\u0301\u0323'.repeat(bytes / 4)};c;d`),
  },
  { ...table, name: 'personas.xlsx', what: 'entries in the same bytes', make: sharedEntries },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'a cell far out',
    make: (bytes) =>
      workbook(
        `<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>${' '.repeat(bytes)}`,
      ),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'a lie about its size',
    make: (bytes) =>
      workbook(
        `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows(bytes)}</sheetData></worksheet>`,
        '<si><t>a</t></si>',
      ),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'shared texts',
    make: (bytes) => workbook('<worksheet><sheetData/></worksheet>', '<si><t>a</t></si>'.repeat(bytes / 17)),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'merged areas',
    make: (bytes) =>
      workbook(
        `<worksheet><sheetData>${rows(bytes / 2)}</sheetData><mergeCells>${Array.from({ length: Math.floor(bytes / 80) }, (_, at) => `<mergeCell ref="A${at + 1}:XFD${at + 1}"/>`).join('')}</mergeCells></worksheet>`,
      ),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'merged areas over all of it',
    make: (bytes) =>
      workbook(
        `<worksheet><sheetData>${rows(bytes / 2)}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(bytes / 70)}</mergeCells></worksheet>`,
      ),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'hidden columns',
    make: (bytes) =>
      workbook(
        `<worksheet><cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(bytes / 38)}</cols><sheetData/></worksheet>`,
      ),
  },
  {
    ...table,
    name: 'personas.xlsx',
    what: 'what inflates without end',
    make: (bytes) => workbook(inflatingTo(Math.ceil(bytes / 4096))),
  },
  { reader: 'mergePdfs', name: 'papel.pdf', what: 'tables in a ring', make: pdf },
]
