import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Failure } from '#server/actions/failure.ts'
import { zip } from '#tests/support/sample-files.ts'
import { readHistory } from './read-history.ts'
import { readPeople } from './read-people.ts'
import { readTables } from './read-table.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../tests/support/cells')
const TODAY = '2026-03-02'

/** Each cell of a workbook that LibreOffice made, beside what LibreOffice itself exports of it (tests/support/cells/make.py). */
async function beside(name: string) {
  const [{ rows } = { rows: [] }] = (await readTables(readFileSync(resolve(FOLDER, `${name}.xlsx`)))) ?? []
  const shown: string[][] = parse(readFileSync(resolve(FOLDER, `${name}.csv`)), { bom: true, relax_column_count: true })
  return shown.map(([what = '', text = '']) => ({
    what,
    text: text.trim(),
    cell: rows.find(({ cells }) => cells[0]?.shown === what)?.cells[1],
  }))
}

test.each(['cells', 'cells-1904'])('every cell of %s.xlsx is read as LibreOffice shows it', async (name) => {
  const all = await beside(name)
  expect(all.length).toBeGreaterThanOrEqual(10)
  const read = all.map(({ what, cell }) => ({ what, text: cell?.shown ?? '' }))
  expect(read).toEqual(all.map(({ what, text }) => ({ what, text })))
  expect(all.filter(({ cell }) => cell?.trouble).map(({ what }) => what)).toEqual(
    name === 'cells' ? ['not available', 'divided by nothing', 'bad name', 'bad value'] : [],
  )
})

test('a date that shows its day is that day, whatever its format and where days are counted from', async () => {
  const dated = (await beside('cells')).filter(({ what }) => /date/.test(what) && !/text/.test(what))
  expect(new Set(dated.map(({ cell }) => cell?.day))).toEqual(new Set(['1990-05-07']))
  const counted = (await beside('cells-1904')).filter(({ what }) => /date/.test(what) && !/text|short/.test(what))
  expect(new Set(counted.map(({ cell }) => cell?.day))).toEqual(new Set(['1994-05-08']))
  const others = (await beside('cells')).filter(({ what }) =>
    /^(?:month and|year|time|minutes|short month|hours)/.test(what),
  )
  expect(others.length).toBeGreaterThan(5)
  expect(others.flatMap(({ cell }) => cell?.day ?? [])).toEqual([])
})

test('a number is read without what parts its thousands', async () => {
  const numbers = new Map((await beside('cells')).map(({ what, cell }) => [what, cell?.number]))
  expect(
    [
      'thousands',
      'thousands and decimals',
      'two decimals',
      'one decimal, half up',
      'percent with decimals',
      'in thousands',
      'units',
    ].map((what) => numbers.get(what)),
  ).toEqual(['30111222', '1234.50', '66.67', '66.7', '85.67', undefined, undefined])
})

/** A workbook whose first sheet is this, with these formats of cells. */
function workbook(sheet: string, { formats = ['General'], main = '' }: { formats?: string[]; main?: string } = {}) {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')
  const styles = formats.map((_code, at) => `<xf numFmtId="${200 + at}"/>`).join('')
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="${rels}">${main}<sheets><sheet name="b" state="hidden" sheetId="2" r:id="other"/><sheet name="a" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${rels}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="f" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
  })
}

const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`
const line = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`
const TITLES = line(['Email', 'Curso', 'Fecha', 'Nota'].map(text).join(''))
const history = (cells: string, { before = '', after = '', attributes = '', ...others } = {}) =>
  readHistory(workbook(`${before}<sheetData>${TITLES}${line(cells, attributes)}</sheetData>${after}`, others), TODAY)
const ROW = text('a@b.test') + text('TEO1') + text('7/5/2019')

describe('a row is refused by the words of its cell', () => {
  test.each([
    ['a formula without a result', '<c><f>1+1</f></c>', 'CELL_FORMULA'],
    ['an error', '<c t="e"><v>#N/A</v></c>', 'CELL_ERROR'],
    ['a text that may be a thousand', text('1.234'), 'CELL_NUMBER'],
    ['a number in thousands', '<c s="1"><v>1234567</v></c>', 'CELL_NUMBER'],
    ['a number that is shortened', '<c s="2"><v>1234567</v></c>', 'CELL_SHORTENED'],
  ])('%s', async (_what, cell, code) => {
    const [row] = await history(ROW + cell, { formats: ['General', '#,##0,', '0.00E+00'] } as object)
    expect(row?.problems).toEqual([{ field: 'grade', code }])
  })

  test('a hidden row', async () => {
    for (const attributes of ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"']) {
      const [row] = await history(ROW + text('85'), { attributes })
      expect(row?.problems).toEqual([{ field: 'email', code: 'ROW_HIDDEN' }])
    }
  })

  test('merged cells, beside it and above it', async () => {
    const merged = (ref: string) => `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`
    const rows = `${TITLES}${line(ROW + text('85'), 'r="2"')}${line(text('b@b.test') + '<c/>' + text('7/5/2019') + text('70'), 'r="3"')}`
    const read = (ref: string) => readHistory(workbook(`<sheetData>${rows}</sheetData>${merged(ref)}`), TODAY)
    expect((await read('B2:B3')).map(({ problems }) => problems)).toEqual([
      [],
      [{ field: 'course', code: 'CELL_MERGED' }],
    ])
    expect((await read('C2:D2'))[0]?.problems).toEqual([{ field: 'grade', code: 'CELL_MERGED' }])
    // A title over two columns is the title of both.
    expect(await read('A1:B1').catch((error: Failure) => error.code)).toBe('IMPORT_COLUMNS')
  })

  test('two columns for one thing that differ', async () => {
    const table =
      'Email;Curso;Fecha;Nota;Nota final\na@b.test;TEO1;7/5/2019;85;70\na@b.test;TEO1;7/5/2019;85;\na@b.test;TEO1;7/5/2019;;70'
    const rows = await readHistory(Buffer.from(table), TODAY)
    expect(rows.map(({ typed_grade, problems }) => problems[0]?.code ?? typed_grade)).toEqual([
      'CELL_TWICE',
      '85',
      '70',
    ])
  })

  test('a hidden column with data', async () => {
    const before = '<cols><col min="4" max="4" hidden="true"/></cols>'
    await expect(history(ROW + text('85'), { before })).rejects.toMatchObject({
      code: 'IMPORT_HIDDEN_COLUMNS',
      details: { columns: 'Nota' },
    })
    await expect(history(ROW, { before })).resolves.toHaveLength(1)
  })
})

test('a cell is read with its format, its runs and its escaped line breaks, and of text formats as they show it', async () => {
  const runs = '<c t="inlineStr"><is><r><t>a@</t></r><r><rPr><b/></rPr><t>b.test</t></r><rPh><t>no</t></rPh></is></c>'
  const [row] = await history(
    `${runs}${text('TEO_x000D__x000A_1')}<c s="1"><v>43592</v></c><c s="2"><v>66.6666666</v></c>`,
    {
      formats: ['General', 'd/m/yy', '0.0'],
    } as object,
  )
  expect(row).toMatchObject({ email: 'a@b.test', course: 'TEO\n1', dated_on: '2019-05-07', typed_grade: '66.7' })
})

test('where a sheet shows no zeros, a zero is an empty cell; a text and a small number are not', async () => {
  const zeros = [0, 0.001, -0].map((value) => line(`${ROW}<c><v>${value}</v></c>`)).join('')
  const formula = line(`${ROW}<c><f>1-1</f><v>0</v></c>`)
  const typed = line(ROW + text('0'))
  for (const said of ['0', 'false', '1']) {
    const view = `<sheetViews><sheetView showZeros="${said}" workbookViewId="0"/></sheetViews>`
    const sheet = `${view}<sheetData>${TITLES}${zeros}${formula}${typed}</sheetData>`
    const rows = await readHistory(workbook(sheet), TODAY)
    const zero = said === '1' ? '0' : ''
    expect(rows.map(({ typed_grade }) => typed_grade)).toEqual([zero, '0.001', zero, zero, '0'])
  }
  const made = await readHistory(readFileSync(resolve(FOLDER, 'zeros.xlsx')), TODAY)
  expect(made.map(({ typed_grade, said }) => [typed_grade, said])).toEqual([
    ['85', 'aprobada'],
    ['', 'desaprobada'],
    ['70', 'aprobada'],
  ])
})

test('a percent sign that is only shown leaves the number as it is', async () => {
  const [row] = await history(`${ROW}<c s="1"><v>85</v></c>`, { formats: ['General', '0.00&quot;%&quot;'] } as object)
  expect(row).toMatchObject({ typed_grade: '85.00', problems: [] })
})

test('a moment that is shown as the next day is that day', async () => {
  const [row] = await history(`${text('a@b.test')}${text('TEO1')}<c s="1"><v>33000.9999999</v></c>${text('85')}`, {
    formats: ['General', 'dd/mm/yyyy hh:mm:ss'],
  } as object)
  expect(row?.dated_on).toBe('1990-05-08')
})

test('a row that says nothing in the columns of the table is no row of it', async () => {
  const rows = await readHistory(
    Buffer.from('Email;Curso;Fecha;Nota;Aula\na@b.test;TEO1;2019;85;3\n;;;;Total: 1\n;;;#N/A;\n'),
    TODAY,
  )
  expect(rows.map(({ line: at }) => at)).toEqual([2, 4])
})

/** A workbook of several sheets, each of them shown. */
function sheets(given: Readonly<Record<string, string>>) {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = Object.keys(given)
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="${rels}"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_name, at) => `<Relationship Id="s${at}" Type="${rels}/worksheet" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${given[name]}</sheetData></worksheet>`,
      ]),
    ),
  })
}

test('of several sheets the one that is a table is read, and two of them are told by their names', async () => {
  const data = TITLES + line(ROW + text('85'))
  const notes = line(text('Notas del seminario'))
  expect(await readHistory(sheets({ Notas: notes, Datos: data, Vacía: '' }), TODAY)).toMatchObject([
    { typed_grade: '85' },
  ])
  // Titles alone hold nothing.
  expect(await readHistory(sheets({ Datos: data, Plantilla: TITLES }), TODAY)).toHaveLength(1)
  await expect(readHistory(sheets({ 2018: data, Notas: notes, 2019: data }), TODAY)).rejects.toMatchObject({
    code: 'IMPORT_SHEETS',
    details: { sheets: '2018 y 2019' },
  })
  await expect(readHistory(sheets({ Notas: notes, Otras: notes }), TODAY)).rejects.toMatchObject({
    code: 'IMPORT_COLUMNS',
  })
})

const TABLE = 'Nombre\tApellido\tEmail\tNota final\r\nIñaki\t"Peña, hijo"\ta@b.test\t85,5\r\n'
const utf16be = (given: string) => Buffer.from(given, 'utf16le').swap16()
test.each([
  ['tabs in UTF-8', Buffer.from(TABLE)],
  ['tabs in Windows-1252', Buffer.from(TABLE, 'latin1')],
  ["'Texto Unicode' with its mark", Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
  ["'Texto Unicode' without it", Buffer.from(TABLE, 'utf16le')],
  ['UTF-16 the other way around, with its mark', utf16be(`\uFEFF${TABLE}`)],
  ['UTF-16 the other way around, without it', utf16be(TABLE)],
  ['sep=; and a comma in a cell', Buffer.from(`sep=;\r\n${TABLE.replaceAll('\t', ';')}`)],
  [
    'sep=, with a mark and quotes',
    Buffer.from(`\uFEFF"sep=,"\n${TABLE.replace('85,5', '"85,5"').replaceAll('\t', ',')}`),
  ],
  ['sep=| in UTF-16', Buffer.from(`\uFEFFsep=|\r\n${TABLE.replaceAll('\t', '|')}`, 'utf16le')],
  ['empty lines before the titles', Buffer.from(`\r\n;;;\r\n${TABLE.replaceAll('\t', ';')}`)],
  ['the line ends of an old Mac', Buffer.from(TABLE.replaceAll('\r\n', '\r'))],
])('%s are read', async (_what, file) => {
  const [row] = await readPeople(file, TODAY)
  expect(row?.person).toMatchObject({ first_name: 'Iñaki', last_name: 'Peña, hijo', email: 'a@b.test' })
})

test('the number of a row counts the line that says what parts the cells', async () => {
  const rows = await readHistory(Buffer.from('sep=;\r\nEmail;Curso;Fecha;Nota\r\na@b.test;TEO1;43592;85\r\n'), TODAY)
  expect(rows.map(({ line: at, problems }) => [at, problems])).toEqual([[3, [{ field: 'dated_on', code: 'CELL_DAY' }]]])
})

const oldOffice = (rest: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(rest, 'utf16le')])
test.each([
  ['un Excel antiguo (.xls)', oldOffice('Workbook')],
  ['un Excel con contraseña', oldOffice('EncryptedPackage')],
  ['un Excel binario (.xlsb)', zip({ 'xl/workbook.bin': 'x' })],
  ['una planilla de LibreOffice (.ods)', zip({ 'content.xml': '<a/>' })],
  ['un documento de Word', zip({ 'word/document.xml': '<a/>' })],
  [
    'una planilla de LibreOffice (.fods)',
    Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
    ),
  ],
  ['una planilla SYLK (.slk)', Buffer.from('ID;PCALCOOO32\nC;X1;Y1;K"Email"\n')],
  ['una planilla DIF (.dif)', Buffer.from('TABLE\n0,1\n"Hoja1"\nVECTORS\n')],
  ['un PDF', Buffer.from('%PDF-1.7')],
  ['una página web', Buffer.from('<html><table><tr><td>Email</td></tr></table>')],
  [
    'una planilla XML de Excel 2003',
    Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
  ],
])('%s is named as such', async (format, file) => {
  await expect(readTables(file)).rejects.toMatchObject({ code: 'IMPORT_OTHER_FORMAT', details: { format } })
})
