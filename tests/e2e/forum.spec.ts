import { forgive } from './support/accounts.ts'
import { comeBare } from './support/bare-pages.ts'
import { keepsFocus, chooseFrom, expect, goOn, look, signInAs, test, type Visitor } from './support/journey.ts'

test('a post is written, answered, liked, reported, hidden and deleted', async ({ browser, portal }) => {
  const title = 'Lectura de verano'
  const author = await signInAs(browser, portal, 'diego')
  const { page } = author

  await test.step('the list: an error that can be tried again, search, and an empty search', async () => {
    await page.route('**/api/forum/posts?*', (route) => route.fulfill({ status: 500, json: {} }))
    const comeWhole = await comeBare(page)
    await page.goto('/forum')
    await comeWhole()
    await expect(page.getByRole('heading', { level: 1, name: 'Foro General' })).toBeVisible()
    await expect(page.getByText('Error al cargar los posts')).toBeVisible()
    await page.unroute('**/api/forum/posts?*')
    forgive(author, /status of 500/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await look(author)
    await page.getByLabel('Buscar en el foro').fill('CALVINO salmos')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByLabel('Buscar en el foro').fill('nada de esto existe')
    await expect(page.getByText('No encontramos posts con esas palabras')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todos los posts' }).click()
  })

  await test.step('a blank post is refused in words, a whole one is published, its links lead to a new tab', async () => {
    await page.getByRole('button', { name: 'Escribir Post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Escribir un post' })
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog.getByText('Por favor completa todos los campos')).toHaveCount(2)
    await look(author)
    await dialog.getByLabel('Título').fill(title)
    await dialog
      .getByLabel('Contenido')
      .fill('Recomiendo <b>esto</b>: https://example.org/libro\njavascript:alert(1) y nada más.')
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Post creado exitosamente')).toBeVisible()
    await expect(page).toHaveURL(/post=/)
    await expect(page.getByText('Recomiendo <b>esto</b>')).not.toHaveCount(0)
    const links = detail(author).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', 'https://example.org/libro')
    await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(links).toHaveAttribute('target', '_blank')
    await look(author)
  })

  const address = page.url()
  const reader = await signInAs(browser, portal, 'bruno')
  await test.step('a like shows at once, and goes back when it fails', async () => {
    await reader.page.goto(address)
    const like = detail(reader).getByRole('button', { name: `Me gusta el post «${title}»` })
    await like.click()
    await expect(reader.page.getByText('Post marcado como favorito')).toBeAttached()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText('1')
    await reader.page.route('**/like', (route) => route.abort())
    await like.click()
    await expect(reader.page.getByText('Error al procesar el like')).toBeVisible()
    await expect(like).toHaveText('1')
    await reader.page.unroute('**/like')
    forgive(reader, /ERR_FAILED/)
    await like.click()
    await expect(reader.page.getByText('Like removido')).toBeAttached()
    // No message over the page for it, and the one of the failure goes.
    const messages = reader.page.getByRole('region', { name: 'Mensajes del portal' })
    await expect(messages.getByText('Like removido')).toHaveCount(0)
    await expect(messages.getByText('Error al procesar el like')).toHaveCount(0)
    // In another window of the same person it was liked meanwhile.
    const id = new URL(address).searchParams.get('post') ?? ''
    await reader.page.evaluate((post) => fetch(`/api/forum/posts/${post}/like`, { method: 'POST' }), id)
    await like.click()
    await expect(reader.page.getByText('Ya has dado like a este post')).toBeVisible()
    await expect(reader.page.getByText('Error al dar like')).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    forgive(reader, /status of 409/)
  })

  await test.step('a comment: blank, sent, liked, changed', async () => {
    // The author has just read the post, and looks at another screen.
    await page.reload()
    await expect(detail(author).getByText('Recomiendo <b>esto</b>')).toBeVisible()
    await goOn(page, '/student/courses')
    const form = detail(reader)
    await form.getByRole('button', { name: 'Comentar' }).click()
    await expect(form.getByText('Por favor escribe un comentario')).toBeVisible()
    await form.getByLabel('Escribe un comentario').fill('Gracias, lo busco.')
    await form.getByRole('button', { name: 'Comentar' }).click()
    await expect(reader.page.getByText('Comentario agregado')).toBeVisible()
    await expect(form.getByText('Gracias, lo busco.')).toBeVisible()
    await expect(form.getByLabel('Escribe un comentario')).toHaveValue('')
    await form.getByRole('button', { name: 'Me gusta el comentario de Bruno Salas' }).click()
    await expect(reader.page.getByText('Comentario marcado como favorito')).toBeAttached()
    await chooseFrom(form.getByRole('button', { name: 'Más acciones del comentario de Bruno Salas' }), 'Editar')
    const dialog = reader.page.getByRole('dialog', { name: 'Editar tu comentario' })
    await dialog.getByLabel('Contenido').fill('Gracias, lo encontré.')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(form.getByText('Gracias, lo encontré.')).toBeVisible()
    await expect(form.getByText('· Editado')).toBeVisible()
  })

  await test.step('the author finds the answer at the bell, and it leads to the post', async () => {
    await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).click()
    await look(author)
    await page.getByRole('button', { name: new RegExp(`comentó en «${title}»`) }).click()
    await expect(page).toHaveURL(/\/forum\?post=/)
    await expect(detail(author).getByText('Gracias, lo encontré.')).toBeVisible()
  })

  await test.step('the reader reports it, staff hide it with a reason, its author is told, and it comes back', async () => {
    await chooseFrom(detail(reader).getByRole('button', { name: `Más acciones de «${title}»` }), 'Reportar')
    await reader.page.getByLabel('¿Qué está mal?').fill('Parece publicidad')
    await reader.page.getByRole('button', { name: 'Enviar el reporte' }).click()
    await expect(reader.page.getByText('Reporte enviado. Gracias por avisar.')).toBeVisible()

    const staff = await signInAs(browser, portal, 'carla')
    await staff.page.goto('/forum?view=reports')
    const report = staff.page.getByRole('article').filter({ hasText: title })
    await expect(report.getByText('Bruno Salas: Parece publicidad')).toBeVisible()
    await look(staff)
    await report.getByRole('button', { name: /^Ocultar/ }).click()
    await staff.page.getByRole('dialog').getByLabel('Motivo').fill('Es publicidad de una librería')
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click()
    await expect(staff.page.getByText('Oculto. Se avisó a quien lo escribió.')).toBeVisible()
    await expect(report).toHaveCount(0)

    await reader.page.goto(address)
    await expect(detail(reader).getByText('Error al cargar detalles del post')).toBeVisible()
    forgive(reader, /status of 404/)
    await page.reload()
    await expect(
      detail(author).getByText('La administración ocultó este texto. Motivo: Es publicidad de una librería'),
    ).toBeVisible()
    await look(author)
    await goOn(staff.page, new URL(address).pathname + new URL(address).search)
    await chooseFrom(detail(staff).getByRole('button', { name: `Más acciones de «${title}»` }), 'Volver a mostrar')
    await expect(staff.page.getByText('Se vuelve a ver en el foro')).toBeVisible()
    await staff.context.close()
  })

  await test.step('its author changes it, and deletes it after being asked', async () => {
    await page.reload()
    const actions = detail(author).getByRole('button', { name: `Más acciones de «${title}»` })
    await chooseFrom(actions, 'Editar')
    const dialog = page.getByRole('dialog', { name: 'Editar el post' })
    await dialog.getByLabel('Contenido').fill('Recomiendo otra cosa.')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Post actualizado')).toBeVisible()
    await expect(detail(author).getByText('Recomiendo otra cosa.')).toBeVisible()
    await chooseFrom(actions, 'Eliminar')
    const question = page.getByRole('dialog', { name: `¿Eliminar el post «${title}»?` })
    await expect(question.getByText('1 comentario de la conversación')).toBeVisible()
    await question.getByRole('button', { name: 'Eliminar el post' }).click()
    await expect(page.getByText('Post eliminado')).toBeVisible()
    await keepsFocus(page)
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0)
    await look(author)
  })
  for (const { context } of [author, reader]) await context.close()
})

/** The open post: over everything on a phone. */
function detail({ page }: Visitor) {
  return page.getByRole('dialog', { name: 'Foro General' })
}
