import { expect, test } from 'vitest'
import { contract } from './index.ts'
import type { Operation } from './operation.ts'

const operations = Object.entries(contract).flatMap(([file, room]) =>
  Object.entries<Operation | object>(room).flatMap(([name, value]) =>
    'method' in value ? [{ name, file, ...value }] : [],
  ),
)

test('an operation has its name alone in all rooms', () => {
  const rooms = Map.groupBy(operations, ({ name }) => name)
  const doubled = [...rooms].filter(([, all]) => all.length > 1)
  expect(doubled.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([])
})

test('no operation calls two of its inputs the same: one would stand for the other', () => {
  const doubled = operations.flatMap(({ name, schema: { params, query, body } }) => {
    const names = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
    return names.filter((one, index) => names.indexOf(one) !== index).map((one) => `${name}: ${one}`)
  })
  expect(operations.length).toBeGreaterThan(150)
  expect(doubled).toEqual([])
})

test('the parameters of an operation are those of its address', () => {
  const wrong = operations.filter(({ url, schema: { params } }) => {
    const declared = Object.keys(params?.shape ?? {})
    const named = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    return named.length !== declared.length || !named.every((name) => declared.includes(name))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('what may move grades says so in its refusals, and nothing else does (decision L24)', () => {
  const moving = operations.filter(({ moves }) => moves).map(({ name }) => name)
  const refusing = operations.filter(({ failures }) => failures?.includes('GRADES_MOVE')).map(({ name }) => name)
  expect(moving).toEqual(refusing)
  expect(moving.length).toBeGreaterThan(0)
})

test('what may change a form that people answer says so in its refusals, and nothing else does (record 068)', () => {
  const asking = operations.filter(({ answering }) => answering).map(({ name }) => name)
  const refusing = operations.filter(({ failures }) => failures?.includes('BEING_ANSWERED')).map(({ name }) => name)
  expect(asking).toEqual(refusing)
  expect(asking.length).toBeGreaterThan(0)
})
