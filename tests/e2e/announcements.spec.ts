import { forgive } from './support/accounts.ts'
import { keepsFocus, expect, goOn, look, signInAs, test } from './support/journey.ts'
import { comeBare } from './support/bare-pages.ts'
import { newStudent } from './support/new-student.ts'

test('an announcement reaches open dashboards and the bell', async ({ browser, portal }) => {
  const title = 'Cambio de aula'
  const student = await newStudent(browser, portal)
  const staff = await signInAs(browser, portal, 'carla')
  const { page } = staff
  const panel = student.page.getByRole('region', { name: 'Anuncios importantes' })
  await student.page.goto('/student/dashboard')
  await expect(panel).toBeVisible()

  await test.step('the create address opens the form and focuses it; giving up leads to the dashboard', async () => {
    await page.goto('/admin/announcements/create')
    const form = page.getByRole('dialog', { name: 'Nuevo anuncio' })
    await expect(form.getByLabel('Título')).toBeFocused()
    await form.getByRole('button', { name: 'Publicar' }).click()
    await expect(form.getByText(/^Completa «/)).toHaveCount(2)
    await look(staff)
    // A user who comes back before the dashboard has loaded gets a form again.
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
    await page.route('**/assets/dashboard-*.js', async (route) => {
      await isBack
      await route.continue()
    })
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await goOn(page, '/admin/announcements/create')
    await expect(form.getByLabel('Título')).toBeFocused()
    comeBack()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Anuncios' })).toBeHidden()
  })

  const asked: string[] = []
  student.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await test.step('what it publishes appears on the open dashboard by itself', async () => {
    await goOn(page, '/admin/announcements/create')
    await page.getByLabel('Título').fill(title)
    await page.getByLabel('Contenido').fill('Desde el lunes, en el aula 3.\nMapa: https://example.org/mapa')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('¡Anuncio creado!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('the bell counts it, shows it whole, and is read at once', async () => {
    const bell = student.page.getByRole('button', { name: /^Notificaciones/ })
    await expect(bell).toHaveAccessibleName(/sin leer$/)
    // The stream said how many: 10,000 open pages don't each ask.
    expect(asked).not.toContain('/api/notifications/unread')
    await bell.click()
    const list = student.page.getByRole('dialog', { name: 'Notificaciones' })
    await expect(list.getByRole('button', { name: new RegExp(title) })).toBeVisible()
    await look(student)
    await list.getByRole('button', { name: new RegExp(title) }).click()
    const whole = student.page.getByRole('dialog', { name: title })
    await expect(whole.getByRole('link', { name: 'https://example.org/mapa' })).toBeVisible()
    await student.page.keyboard.press('Escape')
    await bell.click()
    const readAll = list.getByRole('button', { name: 'Marcar todas como leídas' })
    if (await readAll.isVisible()) await readAll.click()
    await expect(bell).toHaveAccessibleName('Notificaciones')
    await student.page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('the list: an error that can be tried again, then every announcement', async () => {
    await page.route('**/api/admin/announcements?*', (route) => route.fulfill({ status: 500, json: {} }))
    const comeWhole = await comeBare(page)
    await page.goto('/admin/announcements')
    await comeWhole()
    await expect(page.getByText('Error al cargar anuncios')).toBeVisible()
    await page.unroute('**/api/admin/announcements?*')
    forgive(staff, /status of 500/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('article').first()).toContainText(title)
    await expect(page.getByText('Publicado por Carla Ferrari').first()).toBeVisible()
    await look(staff)
  })

  await test.step('changing, hiding and showing it change the open dashboard too', async () => {
    await page.getByRole('button', { name: `Editar: ${title}` }).click()
    await page.getByLabel('Título').fill(`${title}, corregido`)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('¡Anuncio actualizado!')).toBeVisible()
    await expect(panel.getByRole('heading', { name: `${title}, corregido` })).toBeVisible()
    await page.getByRole('button', { name: `Desactivar: ${title}, corregido` }).click()
    await expect(page.getByText('Anuncio desactivado')).toBeVisible()
    await expect(panel.getByRole('heading', { name: `${title}, corregido` })).toHaveCount(0)
    await page.getByRole('button', { name: `Activar: ${title}, corregido` }).click()
    await expect(panel.getByRole('heading', { name: `${title}, corregido` })).toBeVisible()
  })

  await test.step('deleting asks, tells a failure, and deletes', async () => {
    const remove = page.getByRole('button', { name: `Eliminar: ${title}, corregido` })
    await page.route('**/api/admin/announcements/*', (route) => route.abort())
    await remove.click()
    const question = page.getByRole('dialog', { name: `¿Eliminar el anuncio «${title}, corregido»?` })
    await expect(question).toBeVisible()
    await look(staff)
    await question.getByRole('button', { name: 'Eliminar el anuncio' }).click()
    await expect(page.getByText('No se pudo eliminar el anuncio')).toBeVisible()
    await page.unroute('**/api/admin/announcements/*')
    forgive(staff, /ERR_FAILED/)
    await remove.click()
    await question.getByRole('button', { name: 'Eliminar el anuncio' }).click()
    await expect(page.getByText('Anuncio eliminado')).toBeVisible()
    await keepsFocus(page)
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: `${title}, corregido` })).toHaveCount(0)
  })

  await test.step('whoever doesn’t want mails says so in the profile', async () => {
    await student.page.getByRole('button', { name: /^Notificaciones/ }).click()
    await student.page.getByRole('link', { name: 'Elegir qué recibir, y dónde' }).click()
    await expect(student.page).toHaveURL(/\/profile\/edit#notificaciones$/)
    const wants = student.page.getByRole('switch', { name: 'Recibir mis notificaciones por email' })
    await expect(wants).toBeChecked()
    // It turns as its choice is sent, a moment after the click: `uncheck` wouldn't wait for it.
    await wants.click({ force: true })
    await expect(student.page.getByText('Ya no recibirás notificaciones por email')).toBeVisible()
    await student.page.reload()
    await expect(wants).not.toBeChecked()
    await wants.click({ force: true })
    await expect(student.page.getByText('Recibirás notificaciones por email')).toBeVisible()
    const comments = student.page.getByRole('group', { name: 'Comentarios donde participas' })
    await comments.getByLabel('Por email').click()
    await expect(comments.getByLabel('Por email')).not.toBeChecked()
    await comments.getByLabel('En el portal').click()
    await expect(comments.getByLabel('En el portal')).not.toBeChecked()
    await expect(student.page.getByRole('group', { name: 'Tu segundo paso' })).toContainText('Siempre')
    await student.page.reload()
    await expect(comments.getByLabel('En el portal')).not.toBeChecked()
    await look(student)
  })

  await test.step('a mail’s link to stop it that lost its end says so', async () => {
    await student.page.goto('/unsubscribe?token=x')
    await expect(student.page.getByText('Este enlace está incompleto o ya no sirve')).toBeVisible()
    forgive(student, /410/)
    await look(student)
  })
  for (const { context } of [student, staff]) await context.close()
})
