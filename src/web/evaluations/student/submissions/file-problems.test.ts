import { expect, test } from 'vitest'
import { submissionFileRule } from '#domain/evaluations/submission-files.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { describeLimits, sortFiles } from './file-problems.ts'

const settings = { max_file_size_mb: 50, supported_file_types: SETTING_DEFAULTS.supported_file_types }
const portal = submissionFileRule({ allowed_file_types: [], max_file_size_mb: null }, settings)
const own = submissionFileRule({ allowed_file_types: ['pdf', 'docx'], max_file_size_mb: 1 }, settings)
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

test('files that fit are taken, and each of the others is named with the quoted sentence', async () => {
  const { good, findings } = await sortFiles([file('ensayo.pdf'), file('foto.gif'), file('vacio.txt', 0)], 0, portal)
  expect(good.map(({ name }) => name)).toEqual(['ensayo.pdf'])
  expect(findings).toEqual([
    {
      name: 'foto.gif',
      message:
        'Tipo de archivo no permitido. Tipos permitidos: PDF, Word, PowerPoint, Excel, Texto, RTF, JPG, PNG, WEBP',
    },
    { name: 'vacio.txt', message: 'El archivo está vacío.' },
  ])
})

test('more than three files in all are refused whole', async () => {
  const two = [file('a.pdf'), file('b.pdf')]
  expect((await sortFiles(two, 1, portal)).good).toHaveLength(2)
  expect(await sortFiles(two, 2, portal)).toEqual({
    good: [],
    findings: [{ message: 'Máximo 3 archivos permitidos' }],
  })
})

test("a refusal names the evaluation's own limit when it's the one that applied", async () => {
  const { findings } = await sortFiles([file('grande.pdf', 1024 * 1024 + 1), file('nota.txt')], 0, own)
  expect(findings.map(({ message }) => message)).toEqual([
    'El archivo es demasiado grande. Tamaño máximo: 1MB (límite de esta evaluación)',
    'Tipo de archivo no permitido. Tipos permitidos: PDF, DOCX (los que admite esta evaluación)',
  ])
})

test('the limits are told before anything is chosen', () => {
  expect(describeLimits(portal)).toBe(
    'Hasta 3 archivos de 50MB cada uno. Tipos: PDF, Word, PowerPoint, Excel, Texto, RTF, JPG, PNG, WEBP.',
  )
  expect(describeLimits(own)).toBe(
    'Hasta 3 archivos de 1MB cada uno. Tipos: PDF, DOCX. Son los límites de esta evaluación.',
  )
})
