import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** Small files for tests; each is what its name says, by its content. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
/** An old Office document: only its container's signature matters here. */
export const OLD_DOC = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])
export const RTF = Buffer.from('{\\rtf1\\ansi Mi ensayo}')
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

/** An image of one colour; `orientation` is what a camera would write. */
export function picture(width: number, height: number, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#27407a' } })
    .withExif({ IFD0: { Copyright: 'Seminario' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A Word document with the two files that identify it, plus whatever else is given. */
export function docx(more: Parameters<typeof zip>[0] = {}): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  })
}

/** What lies in a zip: a text, or something packed already with the size that the zip says it has. */
type Packed = { packed: Buffer; saidSize: number }

/** Spaces that inflate to that many megabytes, in about a thousandth of it. */
export function inflatingTo(megabytes: number, saidSize = megabytes * 1024 * 1024): Packed {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return { packed: Buffer.concat([...Array(megabytes).fill(one), deflateRawSync('')]), saidSize }
}

/** A zip, as an archiver writes it. */
export function zip(files: Record<string, string | Buffer | Packed>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => entry(Buffer.from(name), packedOf(text)))
  let offset = 0
  const central = entries.map(({ local, header }) => {
    header.writeUInt32LE(offset, 42)
    offset += local.length
    return header
  })
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries.map(({ local }) => local), directory, end])
}

function packedOf(content: string | Buffer | Packed): Packed {
  if (typeof content !== 'string' && 'packed' in content) return content
  return { packed: deflateRawSync(content), saidSize: Buffer.byteLength(content) }
}

function entry(name: Buffer, { packed, saidSize }: Packed): { local: Buffer; header: Buffer } {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(saidSize, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name, packed])
  const header = Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, Buffer.alloc(14), name])
  return { local, header }
}
