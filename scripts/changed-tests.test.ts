import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SMOKE_TESTS, testsFor } from './changed-tests.ts'

const testOf = (room: string) => [`src/server/${room}/${room}.test.ts`, ''] as const
const sources = new Map([
  ['src/server/forum/like.ts', "import { tell } from '../notifications/tell.ts'"],
  ['src/server/grades/acta.ts', "import { tell } from '../notifications/tell.ts'\nimport { x } from '../periods/x.ts'"],
  ['src/server/checkout/buy.ts', "import { tell } from '../notifications/tell.ts'"],
  ['src/server/lessons/done.ts', "import { tell } from '../notifications/tell.ts'"],
  ['src/server/users/invite.ts', "import { tell } from '../notifications/tell.ts'"],
  ...['forum', 'grades', 'checkout', 'lessons', 'users', 'periods', 'notifications', 'http', 'actions'].map(testOf),
  ['tests/server/live.test.ts', "import { x } from '#server/periods/x.ts'"],
])
const of = (...changed: readonly string[]) => testsFor(changed, sources)

describe('the server tests of a change', () => {
  test('are those of its room, on whatever floor it was', () => {
    const forum = { files: ['src/server/forum/forum.test.ts'], why: 'forum' }
    expect(of('src/server/forum/like.ts')).toEqual(forum)
    expect(of('src/domain/forum/limits.ts')).toEqual(forum)
  })

  test('are the access matrix where operations, permissions or its table change', () => {
    const matrix = 'tests/access-matrix.test.ts'
    expect(of('src/contract/forum.ts')).toEqual({
      files: ['src/server/forum/forum.test.ts', matrix],
      why: 'forum, who may ask what',
    })
    expect(of('src/domain/access/permissions.ts').files).toContain(matrix)
    expect(of('tests/access-table.ts')).toEqual({ files: [matrix], why: 'who may ask what' })
  })

  test('are those of what screens read where only that changes', () => {
    const own = { files: ['tests/server/screen-answers.test.ts'], why: 'what screens read' }
    expect(of('src/contract/screens/forum.ts')).toEqual(own)
    expect(of('src/contract/screens.ts')).toEqual(own)
  })

  test('are also those of the rooms that import it', () => {
    expect(of('src/server/periods/x.ts')).toEqual({
      files: ['src/server/grades/grades.test.ts', 'src/server/periods/periods.test.ts'],
      why: 'grades, periods',
    })
  })

  test('are a changed test itself', () => {
    expect(of('tests/server/live.test.ts')).toEqual({ files: ['tests/server/live.test.ts'], why: 'changed tests' })
    expect(of('src/server/http/http.test.ts').files).toEqual(['src/server/http/http.test.ts'])
  })

  test.each([
    ['src/server/database/tables/forum.ts'],
    ['src/server/http/pages.ts'],
    ['src/server/main.ts'],
    ['src/server/actions/failure.ts'],
    ['src/domain/money.ts'],
    ['tests/support/seminary.ts'],
    ['package-lock.json'],
  ])('are the fixed set when %s changes', (path) => {
    expect(of(path)).toEqual({ files: SMOKE_TESTS.toSorted(), why: 'what rooms share' })
  })

  test('are the fixed set beside its own when many rooms import a room', () => {
    const { files, why } = of('src/server/notifications/tell.ts')
    expect(files).toEqual([...SMOKE_TESTS, 'src/server/notifications/notifications.test.ts'].toSorted())
    expect(why).toBe('notifications, what rooms share')
  })

  test('are none for a screen or a document', () => {
    expect(of('src/web/forum/ForumScreen.tsx', 'README.md').files).toEqual([])
  })
})

test('the fixed sets exist', () => {
  expect(
    [...SMOKE_TESTS, 'tests/access-matrix.test.ts', 'tests/server/screen-answers.test.ts'].filter(
      (path) => !existsSync(path),
    ),
  ).toEqual([])
})
