import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { docx, HTML, OLD_DOC, PDF, RTF, zip } from '#tests/support/sample-files.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: '#27407a' } })
const [JPG, PNG, GIF, WEBP, AVIF, TIFF] = await Promise.all(
  (['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const).map((kind) => drawn.clone().toFormat(kind).toBuffer()),
)
/** A telephone's picture whose container says so, in a coding that can be read; and one in HEVC, which can't. */
const HEIC = Buffer.from(AVIF?.toString('latin1').replace('ftypavif', 'ftypheic') ?? '', 'latin1')
const HEVC = Buffer.concat([
  Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
  Buffer.alloc(64, 1),
])
const BEFORE = (garbage: string) => Buffer.concat([Buffer.from(garbage, 'latin1'), PDF])
const office = (part: string) => Buffer.concat([OLD_DOC, Buffer.from(part, 'utf16le'), Buffer.alloc(64)])
const xlsx = zip({ 'xl/workbook.xml': '<workbook/>' })
const LONG = 'á'.repeat(300)
const RECEIPT_TYPES = 'RECEIPT_TYPE_NOT_ALLOWED'

const shared = sharedSeminary()
beforeAll(async () => {
  await shared().database.pool.query(`update assignments set allowed_file_types = '{}' where id = $1`, [
    UPLOADS.submission.assignment_id,
  ])
})

test.each([
  // A receipt.
  ['receipt', 'recibo.jfif', JPG, 'recibo.jpg'],
  ['receipt', 'recibo.JPE', JPG, 'recibo.jpg'],
  ['receipt', 'recibo.pjpeg', JPG, 'recibo.jpg'],
  ['receipt', 'recibo.jpeg', JPG, 'recibo.jpeg'],
  ['receipt', 'RECIBO.JPG', JPG, 'RECIBO.JPG'],
  ['receipt', 'recibo.jpg', PNG, 'recibo.png'],
  ['receipt', 'recibo.png', JPG, 'recibo.jpg'],
  ['receipt', 'recibo.pdf', JPG, 'recibo.jpg'],
  ['receipt', 'recibo.jpg', PDF, 'recibo.pdf'],
  ['receipt', 'recibo.heic', JPG, 'recibo.jpg'],
  ['receipt', 'recibo', PDF, 'recibo.pdf'],
  ['receipt', 'recibo', PNG, 'recibo.png'],
  ['receipt', 'Transferencia 27.11', JPG, 'Transferencia 27.11.jpg'],
  ['receipt', 'recibo.pdf', BEFORE('\n'), 'recibo.pdf'],
  ['receipt', 'recibo.pdf', BEFORE('\r\n\r\n  '), 'recibo.pdf'],
  ['receipt', 'recibo.pdf', BEFORE('\u00ef\u00bb\u00bf'), 'recibo.pdf'],
  ['receipt', 'recibo', BEFORE('x'.repeat(1000)), 'recibo.pdf'],
  ['receipt', 'IMG_0001.HEIC', HEIC, 'IMG_0001.jpg'],
  ['receipt', `${LONG}.pdf`, PDF, `${'á'.repeat(251)}.pdf`],
  ['receipt', 'recibo\u202Egpj.pdf', PDF, 'recibogpj.pdf'],
  ['receipt', 're\u200Ecibo\n2.pdf', PDF, 'recibo 2.pdf'],
  ['receipt', '\u0007', PDF, 'archivo.pdf'],
  ['receipt', '../../etc/recibo.pdf', PDF, '.._.._etc_recibo.pdf'],
  // What is handed in.
  ['submission', 'ensayo', docx(), 'ensayo.docx'],
  ['submission', 'ensayo.doc', docx(), 'ensayo.docx'],
  ['submission', 'ensayo.pdf', docx(), 'ensayo.docx'],
  ['submission', 'notas.docx', xlsx, 'notas.xlsx'],
  ['submission', 'ensayo', office('WordDocument'), 'ensayo.doc'],
  ['submission', 'ensayo.doc', office('Workbook'), 'ensayo.xls'],
  ['submission', 'charla', office('PowerPoint Document'), 'charla.ppt'],
  ['submission', 'ensayo.doc', OLD_DOC, 'ensayo.doc'],
  ['submission', 'ensayo', RTF, 'ensayo.rtf'],
  ['submission', 'ensayo', Buffer.from('BM de la gracia, año 1689.\n'), 'ensayo.txt'],
  ['submission', 'ensayo.txt', Buffer.from('El archivo empieza con %PDF-1.4, dice.'), 'ensayo.txt'],
  ['submission', 'ensayo.txt', PDF, 'ensayo.pdf'],
  ['submission', 'foto.jpg', WEBP, 'foto.webp'],
  ['submission', 'v1.2', PDF, 'v1.2.pdf'],
] as const)('%s %j is taken by its bytes, and is called what it is', async (purpose, name, file, expected) => {
  const { as } = shared()
  const sender = purpose === 'receipt' ? as.valeria : as.ana
  const { id, file_name } = await sender.uploadFile({ ...UPLOADS[purpose], name }, { file: file ?? Buffer.alloc(0) })
  const link = await sender.getFileLink({ fileId: id })
  expect([file_name, link.file_name]).toEqual([expected, expected])
})

test.each([
  ['receipt', 'recibo.pdf', BEFORE('x'.repeat(1100)), RECEIPT_TYPES],
  ['receipt', 'IMG_0001.HEIC', HEVC, 'PICTURE_HEIC'],
  ['receipt', 'IMG_0001.jpg', HEVC, 'PICTURE_HEIC'],
  ['receipt', 'recibo.jpg', WEBP, RECEIPT_TYPES],
  ['receipt', 'recibo.jpg', GIF, RECEIPT_TYPES],
  ['receipt', 'recibo.tiff', TIFF, RECEIPT_TYPES],
  ['receipt', 'recibo.pdf', HTML, RECEIPT_TYPES],
  ['receipt', 'recibo', Buffer.from('Pagué el lunes'), RECEIPT_TYPES],
  ['receipt', 'recibo.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
  ['submission', 'programa.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
  ['submission', 'pagina.html', HTML, 'FILE_TYPE_NOT_ALLOWED'],
] as const)('%s %j is refused, and the refusal says why', async (purpose, name, file, code) => {
  const { as } = shared()
  const sender = purpose === 'receipt' ? as.valeria : as.ana
  const asked = sender.uploadFile({ ...UPLOADS[purpose], name }, { file: file ?? Buffer.alloc(0) })
  expect((await expectFailure(asked, code)).detail).toMatch(/permit|HEIC|vacío/)
})
