import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { FORUM_RATES } from '#domain/forum/limits.ts'
import { participationLevel } from '#domain/progress/participation.ts'

const words = { title: 'Una duda de griego', content: '¿Cómo distinguen el aoristo?\nVean https://example.org/griego' }
const noticesOf = async (person: Awaited<ReturnType<typeof seminary>>['as']['ana']) =>
  (await person.listNotifications({})).items.filter(({ type }) => type === 'forum')

describe('posts', () => {
  test('come newest first, page by page, each by its beginning, and are found without accents', async () => {
    const { as } = await seminary()
    const all = await as.bruno.listPosts({ page_size: 100 })
    expect(all.items.map(({ created_at }) => created_at)).toEqual(
      all.items
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    const { id } = await as.ana.createPost({ title: 'Exégesis', content: 'á'.repeat(5000) })
    const first = await as.bruno.listPosts({ page_size: 2 })
    expect(first).toMatchObject({ total: all.total + 1, has_more: true })
    expect(first.items[0]).toMatchObject({ id, is_mine: false, like_count: 0, comment_count: 0 })
    expect(first.items[0]?.excerpt.length).toBeLessThan(300)
    const second = await as.bruno.listPosts({ page: 2, page_size: 2 })
    expect(second.items[0]?.id).toBe(all.items[1]?.id)
    expect((await as.bruno.listPosts({ q: 'EXEGESIS' })).items.map((post) => post.id)).toEqual([id])
    const own = await as.ana.listPosts({ mine: true, page_size: 100 })
    expect(new Set(own.items.map(({ is_mine }) => is_mine))).toEqual(new Set([true]))
  })

  test('show their author by name and role, and never an email', async () => {
    const { as, cast } = await seminary()
    const post = await as.ana.getPost({ postId: cast.posts.ofElena })
    expect(post.author).toEqual({ name: 'Elena Ríos', role: 'teacher', profile_photo_url: null })
    expect(JSON.stringify([post, await as.ana.listComments({ postId: cast.posts.ofElena })])).not.toContain('@')
  })

  test('are changed and deleted by their author only, and say so', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    await as.diego.createComment({ postId: id, content: 'Me sirve.' })
    for (const other of [as.diego, as.bruno, as.carla]) {
      await expectFailure(other.updatePost({ postId: id, ...words, title: 'Mío' }), 'NOT_FOUND')
      await expectFailure(other.deletePost({ postId: id }), 'NOT_FOUND')
    }
    expect(await as.ana.updatePost({ postId: id, ...words })).toMatchObject({ is_edited: false })
    expect(await as.ana.updatePost({ postId: id, ...words, title: 'Otra' })).toMatchObject({
      title: 'Otra',
      is_edited: true,
      comment_count: 1,
    })
    await as.ana.deletePost({ postId: id })
    await expectFailure(as.diego.getPost({ postId: id }), 'NOT_FOUND')
    await expectFailure(as.diego.listComments({ postId: id }), 'NOT_FOUND')
  })

  test('need a title and a text, in the words that the documents quote', async () => {
    const { as, cast } = await seminary()
    const post = await expectFailure(as.ana.createPost({ title: '  ', content: '\n' }), 'INVALID_INPUT')
    expect(post.fields).toMatchObject({
      title: { message: 'Por favor completa todos los campos' },
      content: { message: 'Por favor completa todos los campos' },
    })
    const comment = await expectFailure(
      as.ana.createComment({ postId: cast.posts.ofElena, content: ' ' }),
      'INVALID_INPUT',
    )
    expect(comment.fields?.content?.message).toBe('Por favor escribe un comentario')
  })

  test('are kept as they were typed: nothing in them is markup', async () => {
    const { as } = await seminary()
    const content = '<script>alert(1)</script> [x](javascript:alert(1)) & "comillas"'
    const { id } = await as.ana.createPost({ title: '<b>Hola</b>', content })
    expect(await as.diego.getPost({ postId: id })).toMatchObject({ title: '<b>Hola</b>', content })
  })

  test('with a character that can not be kept are refused beside their field', async () => {
    const { as } = await seminary()
    for (const text of ['Hola\u0000', 'Hola \ud800', '\udfff']) {
      const { fields } = await expectFailure(as.ana.createPost({ title: 'Hola', content: text }), 'INVALID_INPUT')
      expect(fields).toMatchObject({ content: { code: 'CHARACTERS' } })
    }
  })

  test('come at a human pace', async () => {
    const { as, clock } = await seminary()
    for (let count = 0; count < FORUM_RATES.post.max; count++) await as.ana.createPost(words)
    await expectFailure(as.ana.createPost(words), 'WRITING_TOO_FAST')
    await as.diego.createPost(words)
    clock.set(new Date(Date.now() + FORUM_RATES.post.windowMs + 1000))
    await as.ana.createPost(words)
  })
})

describe('comments', () => {
  test('come oldest first, and are their author’s to change', async () => {
    const { as, cast } = await seminary()
    const before = await as.ana.listComments({ postId: cast.posts.ofElena })
    const { id } = await as.ana.createComment({ postId: cast.posts.ofElena, content: 'De acuerdo.' })
    const after = await as.bruno.listComments({ postId: cast.posts.ofElena })
    expect(after.items.map((comment) => comment.id)).toEqual([...before.items.map((comment) => comment.id), id])
    await expectFailure(as.elena.updateComment({ commentId: id, content: 'Mío' }), 'NOT_FOUND')
    await expectFailure(as.carla.deleteComment({ commentId: id }), 'NOT_FOUND')
    expect(await as.ana.updateComment({ commentId: id, content: 'Muy de acuerdo.' })).toMatchObject({ is_edited: true })
    await as.ana.deleteComment({ commentId: id })
    expect((await as.bruno.listComments({ postId: cast.posts.ofElena })).total).toBe(before.total)
  })

  test('tell the author and those who talk there, and one notice says it of many', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    await as.diego.createComment({ postId: id, content: 'Uno' })
    expect(await noticesOf(as.ana)).toMatchObject([
      { message: `Diego Pereyra comentó en «${words.title}».`, read: false, metadata: { post_id: id } },
    ])
    await as.bruno.createComment({ postId: id, content: 'Dos' })
    await as.diego.createComment({ postId: id, content: 'Tres' })
    expect(await noticesOf(as.ana)).toMatchObject([{ message: `Hay comentarios nuevos en «${words.title}».` }])
    expect(await noticesOf(as.diego)).toMatchObject([{ message: `Bruno Salas comentó en «${words.title}».` }])
    expect(await noticesOf(as.bruno)).toHaveLength(1)
    await as.ana.readAllNotifications({})
    await as.ana.createComment({ postId: id, content: 'Gracias a los dos' })
    expect(await noticesOf(as.ana)).toHaveLength(1)
    await as.bruno.createComment({ postId: id, content: 'De nada' })
    expect(await noticesOf(as.ana)).toHaveLength(2)
  })
})

describe('likes', () => {
  test('count once for each person, on posts and on comments', async () => {
    const { as, cast } = await seminary()
    const { id } = await as.ana.createPost(words)
    const post = { kind: 'posts', entryId: id } as const
    expect(await as.diego.likeEntry(post)).toEqual({ is_liked: true, like_count: 1 })
    const again = await expectFailure(as.diego.likeEntry(post), 'ALREADY_LIKED_POST')
    expect(again.detail).toBe('Ya has dado like a este post')
    expect(await as.bruno.likeEntry(post)).toEqual({ is_liked: true, like_count: 2 })
    expect(await as.diego.getPost({ postId: id })).toMatchObject({ is_liked: true, like_count: 2 })
    expect(await as.elena.getPost({ postId: id })).toMatchObject({ is_liked: false, like_count: 2 })
    expect(await as.diego.unlikeEntry(post)).toEqual({ is_liked: false, like_count: 1 })
    expect(await as.diego.unlikeEntry(post)).toEqual({ is_liked: false, like_count: 1 })

    const comment = { kind: 'comments', entryId: cast.comments.ofAna } as const
    const { items } = await as.carla.listComments({ postId: await postOf(as, cast.comments.ofAna) })
    const liked = items.find(({ id: commentId }) => commentId === cast.comments.ofAna)?.is_liked
    if (liked) await as.carla.unlikeEntry(comment)
    await as.carla.likeEntry(comment)
    const twice = await expectFailure(as.carla.likeEntry(comment), 'ALREADY_LIKED_COMMENT')
    expect(twice.detail).toBe('Ya has dado like a este comentario')
  })

  test('of twenty clicks at once count one', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, () => as.diego.likeEntry({ kind: 'posts', entryId: id })),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await as.ana.getPost({ postId: id })).toMatchObject({ like_count: 1 })
  })

  test('tell the author of the first, and not again when it comes and goes', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    const post = { kind: 'posts', entryId: id } as const
    await as.ana.likeEntry(post)
    expect(await noticesOf(as.ana)).toHaveLength(0)
    await as.ana.unlikeEntry(post)
    await as.diego.likeEntry(post)
    await as.ana.readAllNotifications({})
    await as.diego.unlikeEntry(post)
    await as.diego.likeEntry(post)
    expect(await noticesOf(as.ana)).toHaveLength(1)
  })
})

describe('what staff hide', () => {
  test('is gone for everyone but its author, who reads why, and comes back when it’s restored', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    await as.diego.createComment({ postId: id, content: 'Uno' })
    const post = { kind: 'posts', entryId: id } as const
    await expectFailure(as.bruno.hideEntry({ ...post, reason: 'No me gusta' }), 'NOT_ALLOWED')
    await as.carla.hideEntry({ ...post, reason: 'Es publicidad' })
    await expectFailure(as.diego.getPost({ postId: id }), 'NOT_FOUND')
    await expectFailure(as.diego.listComments({ postId: id }), 'NOT_FOUND')
    await expectFailure(as.diego.likeEntry(post), 'NOT_FOUND')
    expect((await as.diego.listPosts({ q: words.title })).items).toEqual([])
    expect(await as.ana.getPost({ postId: id })).toMatchObject({ is_hidden: true, hidden_reason: 'Es publicidad' })
    expect(await as.carla.getPost({ postId: id })).toMatchObject({ is_hidden: true, hidden_reason: 'Es publicidad' })
    const denied = await expectFailure(as.ana.likeEntry(post), 'LIKE_NOT_ALLOWED')
    expect(denied.detail).toBe('No tienes permisos para dar like')
    const kept = await expectFailure(as.ana.unlikeEntry(post), 'UNLIKE_NOT_ALLOWED')
    expect(kept.detail).toBe('No tienes permisos para quitar el like')
    await expectFailure(as.ana.updatePost({ postId: id, ...words, title: 'Otra vez' }), 'ENTRY_HIDDEN')
    await expectFailure(as.ana.createComment({ postId: id, content: '¿Por qué?' }), 'ENTRY_HIDDEN')
    expect((await noticesOf(as.ana))[0]).toMatchObject({
      title: 'La administración ocultó tu post',
      message: `Ya no se ve tu post «${words.title}». Motivo: Es publicidad`,
    })
    await as.carla.restoreEntry(post)
    expect(await as.diego.getPost({ postId: id })).toMatchObject({ is_hidden: false, hidden_reason: null })
    expect((await noticesOf(as.ana))[0]).toMatchObject({ title: 'Se vuelve a ver tu post' })
  })

  test('counts in the list of those alone who may still read it', async () => {
    const { as } = await seminary()
    const { total: before } = await as.diego.listPosts({})
    const { id } = await as.ana.createPost(words)
    await as.carla.hideEntry({ kind: 'posts', entryId: id, reason: 'Es publicidad' })
    const lists = [as.diego, as.ana, as.carla].map((person) => person.listPosts({ page_size: 100 }))
    for (const { total, items } of await Promise.all(lists)) expect(total).toBe(items.length)
    expect((await Promise.all(lists)).map(({ total }) => total)).toEqual([before, before + 1, before + 1])
  })

  test('leaves the counts and the participation too', async () => {
    const { as, cast } = await seminary()
    const before = await as.diego.getParticipation({})
    const post = await as.ana.getPost({ postId: cast.posts.ofAna })
    await as.carla.hideEntry({ kind: 'comments', entryId: cast.comments.ofDiego, reason: 'Fuera de tema' })
    const after = await as.diego.getParticipation({})
    expect(after.comments).toBe(before.comments - 1)
    expect((await as.ana.getPost({ postId: cast.posts.ofAna })).comment_count).toBe(post.comment_count - 1)
    const ids = async (person: typeof as.ana) =>
      (await person.listComments({ postId: cast.posts.ofAna })).items.map(({ id }) => id)
    expect(await ids(as.ana)).not.toContain(cast.comments.ofDiego)
    expect(await ids(as.diego)).toContain(cast.comments.ofDiego)
  })
})

describe('reports', () => {
  test('wait for staff, once for each reader, and are settled by hiding or by letting it stay', async () => {
    const { as } = await seminary()
    const { id } = await as.ana.createPost(words)
    const { id: comment } = await as.ana.createComment({ postId: id, content: 'Compren barato' })
    const post = { kind: 'posts', entryId: id } as const
    await expectFailure(as.ana.reportEntry({ ...post, reason: 'Yo misma' }), 'OWN_ENTRY')
    await as.diego.reportEntry({ ...post, reason: 'Publicidad' })
    await expectFailure(as.diego.reportEntry({ ...post, reason: 'Otra vez' }), 'ALREADY_REPORTED')
    await as.bruno.reportEntry({ ...post, reason: 'Vende cursos' })
    await as.bruno.reportEntry({ kind: 'comments', entryId: comment, reason: 'También' })
    await expectFailure(as.bruno.listReports({}), 'NOT_ALLOWED')
    expect(await as.carla.listReports({})).toMatchObject({
      total: 2,
      items: [
        {
          kind: 'posts',
          id,
          report_count: 2,
          author: { name: 'Ana Benítez' },
          reasons: [
            { reason: 'Publicidad', by: 'Diego Pereyra' },
            { reason: 'Vende cursos', by: 'Bruno Salas' },
          ],
        },
        { kind: 'comments', id: comment, post_id: id, content: 'Compren barato', report_count: 1 },
      ],
    })
    expect((await noticesOf(as.carla)).map(({ title }) => title)).toEqual(['Reporte en el foro', 'Reporte en el foro'])
    expect(JSON.stringify(await as.ana.getPost({ postId: id }))).not.toContain('Vende cursos')
    await as.carla.dismissReports({ kind: 'comments', entryId: comment })
    await as.carla.hideEntry({ ...post, reason: 'Es publicidad' })
    expect(await as.carla.listReports({})).toMatchObject({ total: 0, items: [] })
  })
})

test('participation counts 3 a post, 2 a comment and 1 a like of others, and has its level', async () => {
  const { as } = await seminary()
  const before = await as.elena.getParticipation({})
  const { id } = await as.elena.createPost(words)
  await as.elena.createComment({ postId: id, content: 'Agrego algo' })
  await as.elena.likeEntry({ kind: 'posts', entryId: id })
  await as.ana.likeEntry({ kind: 'posts', entryId: id })
  const after = await as.elena.getParticipation({})
  expect(after).toMatchObject({
    posts: before.posts + 1,
    comments: before.comments + 1,
    likes_received: before.likes_received + 1,
    score: before.score + 6,
  })
  expect(after.score).toBe(after.posts * 3 + after.comments * 2 + after.likes_received)
  expect(after.level).toBe(participationLevel(after.score))
})

async function postOf(as: Awaited<ReturnType<typeof seminary>>['as'], commentId: string): Promise<string> {
  for (const { id } of (await as.ana.listPosts({ page_size: 100 })).items) {
    const { items } = await as.ana.listComments({ postId: id, page_size: 100 })
    if (items.some((comment) => comment.id === commentId)) return id
  }
  throw new Error('no post has the comment')
}
