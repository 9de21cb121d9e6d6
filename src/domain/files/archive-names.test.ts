import { expect, test } from 'vitest'
import { archiveNames, shortFileName, shortName } from './archive-names.ts'

test('a name in a zip leads nowhere else', () => {
  expect(shortName('../../etc/passwd')).toBe('_.._etc_passwd')
  expect(shortName(' ...  ')).toBe('_')
  expect(shortName('a\u0000b\u202eexe:pdf')).toBe('a_b_exe_pdf')
  expect(['con', 'NUL.pdf', 'com1', 'COM¹.txt', 'contra', 'Aux Dei'].map((name) => shortFileName(name))).toEqual([
    'con_',
    'NUL_.pdf',
    'com1_',
    'COM¹_.txt',
    'contra',
    'Aux Dei',
  ])
})

test('two files of one name stand beside each other, each in its folder', () => {
  const names = archiveNames()
  const [ana, diego] = [names.folder('1', 'Ana'), names.folder('2', 'Diego')]
  expect(names.file(ana, 'ensayo.pdf')).toBe('Ana/ensayo.pdf')
  expect(names.file(ana, 'Ensayo.pdf')).toBe('Ana/Ensayo (2).pdf')
  expect(names.file(diego, 'ensayo.pdf')).toBe('Diego/ensayo.pdf')
  expect(names.file(names.folder('1', 'Ana'), 'sin extensión')).toBe('Ana/sin extensión')
})

test('a long name keeps its ending, and a folder the email that tells two people apart', () => {
  const names = archiveNames()
  const long = 'María de los Ángeles '.repeat(12)
  const folders = ['ana@demo.test', 'otra@demo.test'].map((email) => names.folder(email, long, ` (${email})`))
  expect(folders[0]).toMatch(/^María de los Ángeles .* \(ana@demo\.test\)$/)
  expect(folders[1]).toMatch(/ \(otra@demo\.test\)$/)
  const file = 'Trabajo práctico sobre la epístola '.repeat(8)
  expect(names.file('f', `${file}.docx`)).toMatch(/^f\/Trabajo .*\.docx$/)
  expect(names.file('f', `${file}.docx`)).toMatch(/^f\/Trabajo .* \(2\)\.docx$/)
  expect(names.file('f', 'perdido.pdf', ' - no disponible.txt')).toBe('f/perdido.pdf - no disponible.txt')
  expect(names.file('f', `${file}.pdf`, ' - no disponible.txt')).toMatch(/^f\/Trabajo .* - no disponible\.txt$/)
})

test('whatever the names are, the paths are unique, short, and what every system takes', () => {
  const pieces = [
    'Ñandú',
    '😀',
    '李',
    'a',
    'A',
    ' ',
    '.',
    '/',
    'CON',
    'e\u0301',
    '\ud800',
    '(2)',
    '.pdf',
    'ß',
    'x'.repeat(90),
    '@',
    '👩‍🏫',
  ]
  const pick = randomFrom(7)
  const word = () => Array.from({ length: 1 + pick(9) }, () => pieces[pick(pieces.length)] ?? '').join('')
  for (let round = 0; round < 200; round += 1) {
    const names = archiveNames()
    const folders = Array.from({ length: 6 }, (_, of) =>
      names.folder(`${of}`, word(), ` (${'correo'.repeat(pick(20))}@x.org)`),
    )
    expect(new Set(folders.map(seenByWindows)).size).toBe(6)
    const files = folders.flatMap((folder) =>
      Array.from({ length: 4 }, () => ({ folder, ending: ['.pdf', '.docx', ''][pick(3)] ?? '' })),
    )
    const paths = files.map(({ folder, ending }) => names.file(folder, `${word()}x${ending}`))
    expect(new Set(paths.map(seenByWindows)).size).toBe(paths.length)
    for (const [index, path] of paths.entries()) {
      expect(path.endsWith(files[index]?.ending ?? '')).toBe(true)
      expect(path.length).toBeLessThanOrEqual(141)
      for (const part of path.split('/')) {
        expect(part).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]|^[. ]|[. ]$|^(con|nul)(\.|$)/iu)
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(255)
        expect(part).not.toBe('')
      }
      expect(path.split('/')).toHaveLength(2)
    }
  }
})

const seenByWindows = (path: string) => path.normalize('NFC').toLowerCase()

/** Whole numbers below what is asked, the same in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
