import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { changeEnvironmentFile, withVariable } from './environment-file.ts'

const SAMPLE = `# El portal
PORT=3000
# Dónde están los archivos:
# STORAGE=folder
SMTP_URL='smtps://a:b@c'
`

test('a variable is set where it was, beside its sample, or at the end; all else stays', () => {
  expect(withVariable(SAMPLE, 'PORT', '80')).toBe(SAMPLE.replace('3000', '80'))
  expect(withVariable(SAMPLE, 'STORAGE', 's3')).toBe(SAMPLE.replace('STORAGE=folder', 'STORAGE=folder\nSTORAGE=s3'))
  expect(withVariable(SAMPLE.trimEnd(), 'STORAGES', 'x')).toBe(`${SAMPLE}STORAGES=x\n`)
  expect(withVariable('', 'STORAGE', 's3')).toBe('STORAGE=s3\n')
  // Of several lines one wins, which one the reader decides.
  expect(withVariable('export PORT=1\nPORT = 2', 'PORT', '3')).toBe('export PORT=3\nPORT=3')
})

test('without a variable its lines are comments', () => {
  expect(withVariable(SAMPLE, 'PORT', null)).toBe(SAMPLE.replace('PORT', '# PORT'))
  expect(withVariable(SAMPLE, 'STORAGE', null)).toBe(SAMPLE)
})

test('what was set is read as it was meant', () => {
  const value = 'postgres://ana:p%27a$b@db:5432/portal?host=%2Frun&sslmode=require#x'
  expect(parseEnv(withVariable(SAMPLE, 'DATABASE_URL', value))['DATABASE_URL']).toBe(value)
})

test('what was noted behind a variable stays there', () => {
  expect(withVariable('STORAGE=folder # de la nube, no\n', 'STORAGE', 's3')).toBe('STORAGE=s3 # de la nube, no\n')
  expect(withVariable("DATABASE_URL='a #b'\n", 'DATABASE_URL', 'c')).toBe('DATABASE_URL=c\n')
})

test('the file is replaced behind its link, for the same readers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, link] = [join(folder, 'atrio.env'), join(folder, 'link')]
  writeFileSync(file, SAMPLE)
  chmodSync(file, 0o644)
  symlinkSync(file, link)
  await changeEnvironmentFile(link, 'STORAGE', 's3')
  expect(readFileSync(file, 'utf8')).toContain('\nSTORAGE=s3\n')
  // A portal of another user, which reads it as everybody may, must not lose it.
  expect(statSync(file).mode & 0o777).toBe(0o644)
  expect(readdirSync(folder)).toEqual(['atrio.env', 'link'])
})
