import { expect, test } from 'vitest'
import { conceal } from './conceal.ts'

test('passwords of addresses are hidden, however they are written, and our own examples are not', () => {
  expect(conceal('no llega a postgres://u:p@ss/word@db:5432/atrio, dijo')).toBe(
    'no llega a postgres://…@db:5432/atrio, dijo',
  )
  expect(conceal('smtps://u:p%40x@mail')).toBe('smtps://…@mail')
  const example = 'como postgres://usuario:clave@servidor:5432/base, o https://portal.example.org'
  expect(conceal(example)).toBe(example)
})

test('keys are known by their beginning, and what the environment keeps secret by what it is', () => {
  expect(conceal('con sk_live_51abc y whsec_x y AGE-SECRET-KEY-1ABC')).toBe('con … y … y …')
  const environment = {
    S3_SECRET_ACCESS_KEY: 'el-secreto-de-s3',
    METRICS_TOKEN: 'una-palabra-de-dieciséis',
    DATABASE_URL: 'postgres://atrio:clave%40larga@db/atrio',
    PORT: '3000',
  }
  const said = 'el-secreto-de-s3, una-palabra-de-dieciséis, clave@larga, clave%40larga, 3000'
  expect(conceal(said, environment)).toBe('…, …, …, …, 3000')
})
