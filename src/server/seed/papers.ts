import { createHash } from 'node:crypto'

import type { files } from '../database/tables/files.ts'
import { demoId } from './cast.ts'

/** A stored file of the demo seminary, with its bytes. */
export type SeedFile = { row: typeof files.$inferInsert; bytes: Buffer }

type FilePlan = {
  /** What its id is made of: 'receipt:ana'. */
  key: string
  ownerId: string
  purpose: 'receipt' | 'submission' | 'lesson'
  fileName: string
  /** What the page says, line by line. */
  lines: readonly string[]
  at: Date
}

/** A one-page PDF with its row: size and hash are those of its bytes. */
export function seedFile({ key, ownerId, purpose, fileName, lines, at }: FilePlan): SeedFile {
  const id = demoId(`file:${key}`)
  const bytes = pdf(lines)
  return {
    bytes,
    row: {
      id,
      owner_id: ownerId,
      purpose,
      storage_key: `demo/${purpose}/${id}.pdf`,
      file_name: fileName,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      mime: 'application/pdf',
      attached_at: at,
      created_at: at,
    },
  }
}

/** A page of text, the first line as its title. Latin-1 holds every letter of Spanish. */
function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map(
    (line, index) => `/F1 ${index === 0 ? 18 : 11} Tf (${escapeText(line)}) Tj 0 -${index === 0 ? 30 : 18} Td`,
  )
  const page = `BT 64 770 Td ${shown.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(body, 'latin1')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

function escapeText(line: string): string {
  return line.replaceAll(/[\\()]/g, (character) => `\\${character}`)
}
