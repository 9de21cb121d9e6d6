import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * A font that was packed for the web (WOFF 1.0, W3C), as the plain one within it. The PDF's maker reads packed ones too, but inflates each in
 * JavaScript for each paper: half a second every time.
 */
export function unpackWoff(packed: Buffer): Buffer {
  const amount = packed.readUInt16BE(12)
  const tables = Array.from({ length: amount }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, length, whole] = [
      packed.readUInt32BE(at + 4),
      packed.readUInt32BE(at + 8),
      packed.readUInt32BE(at + 12),
    ]
    const bytes = packed.subarray(offset, offset + length)
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.subarray(at + 16, at + 20),
      bytes: length < whole ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(12 + amount * 16)
  packed.copy(head, 0, 4, 8)
  head.writeUInt16BE(amount, 4)
  const power = 2 ** Math.floor(Math.log2(amount))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((amount - power) * 16, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
