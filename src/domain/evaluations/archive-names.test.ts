import { expect, test } from 'vitest'
import { archivePath, plainName } from './archive-names.ts'

test('a name in a zip leads nowhere else', () => {
  expect(plainName('../../etc/passwd')).toBe('_.._etc_passwd')
  expect(plainName(' ...  ')).toBe('_')
  expect(plainName('a\u0000b\u202eexe:pdf')).toBe('a_b_exe_pdf')
  expect(plainName('x'.repeat(300))).toHaveLength(100)
  expect(['con', 'NUL.pdf', 'com1', 'contra', 'Aux Dei'].map(plainName)).toEqual([
    'con_',
    'NUL_.pdf',
    'com1_',
    'contra',
    'Aux Dei',
  ])
})

test('two files of one name stand beside each other', () => {
  const taken = new Set<string>()
  expect(archivePath('Ana', 'ensayo.pdf', taken)).toBe('Ana/ensayo.pdf')
  expect(archivePath('Ana', 'Ensayo.pdf', taken)).toBe('Ana/Ensayo (2).pdf')
  expect(archivePath('Diego', 'ensayo.pdf', taken)).toBe('Diego/ensayo.pdf')
  expect(archivePath('Ana', 'sin extensión', taken)).toBe('Ana/sin extensión')
})
