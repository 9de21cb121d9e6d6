import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { ask, makeEvaluation } from './support/evaluations.ts'
import { expect, look, signInAs, test } from './support/journey.ts'

type Opened = { submission: { files: { id: string; file_size: number }[] } }

/** A picture that no camera would make larger: nothing in it repeats. */
async function noise(name: string, width: number, height: number) {
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('pictures of the camera become one PDF within the limit, are handed in and read', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const ana = await signInAs(browser, portal, 'ana')
  const id = await makeEvaluation(bruno, { title: 'Cuaderno', allowed_file_types: ['pdf'], max_file_size_mb: 1 })
  const { page } = ana
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = page.getByRole('dialog')
  const camera = dialog.locator('input[capture]')
  const photos = dialog.getByRole('list', { name: 'Fotos para unir' }).getByRole('listitem')

  await test.step('they are taken one by one; what is no picture is named', async () => {
    await page.goto(`/student/assignments?open=${id}`)
    await expect(dialog.getByRole('button', { name: 'Sacar fotos' })).toBeVisible()
    await camera.setInputFiles(await noise('parada.jpg', 1500, 2000))
    await expect(photos).toHaveCount(1)
    await camera.setInputFiles(await noise('acostada.jpg', 2000, 1000))
    await expect(photos).toHaveCount(2)
    await camera.setInputFiles(await noise('de más.jpg', 400, 400))
    await expect(photos).toHaveCount(3)
    await camera.setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') })
    await expect(dialog.getByText('No pudimos leer rota.jpg. Prueba con otra foto.')).toBeVisible()
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')
    await camera.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic })
    await expect(dialog.getByText(/^IMG_1\.jpg es HEIC, el formato del iPhone/)).toBeVisible()
  })

  await test.step('by keyboard they are ordered, turned and taken out', async () => {
    await dialog.getByRole('button', { name: 'Mover la foto 2 antes' }).press('Enter')
    await expect(dialog.getByText('La foto ahora es la 1 de 3.')).toBeAttached()
    await expect(dialog.getByRole('button', { name: 'Mover la foto 1 después' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Girar la foto 1' }).press('Enter')
    await dialog.getByRole('button', { name: 'Quitar la foto 3' }).press('Enter')
    await expect(photos).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Sacar otra foto' })).toBeFocused()
    await look(ana)
  })

  await test.step('nothing is sent while they wait', async () => {
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Fotos sin unir')).toBeVisible()
  })

  await test.step('joined they go like any file', async () => {
    await dialog.getByRole('button', { name: 'Unir 2 fotos en un PDF' }).click()
    await expect(dialog.getByText('Fotos.pdf')).toBeVisible()
    await expect(dialog.getByText('Subido')).toBeVisible()
    await expect(photos).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(page.getByText('Tu evaluación ha sido enviada exitosamente al profesor.')).toBeVisible()
  })

  await test.step('two pages, in their order and turned, within a megabyte', async () => {
    const { submission } = await ask<Opened>(ana, 'GET', `/student/assignments/${id}`)
    const [file] = submission.files
    expect(file?.file_size).toBeLessThanOrEqual(1024 * 1024)
    const { url } = await ask<{ url: string }>(ana, 'GET', `/files/${file?.id}/link`)
    const pdf = await PDFDocument.load(await (await page.request.get(url)).body())
    expect(
      pdf.getPages().map((one) => [one.getWidth() > one.getHeight() ? 'acostada' : 'parada', one.getRotation().angle]),
    ).toEqual([
      ['acostada', 90],
      ['parada', 0],
    ])
  })

  await test.step('the teacher opens it, also while the foot of the page is still coming', async () => {
    const { page: desk } = bruno
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await desk.route('**/distribution', async (route) => {
      await pressed
      await route.continue()
    })
    await desk.goto(`/teacher/assignments/${id}/submissions`)
    await expect(desk.getByRole('region', { name: 'Distribución de las notas' })).toBeVisible()
    await desk.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await desk.getByRole('button', { name: 'Calificar a Ana Benítez' }).hover()
    await desk.mouse.down()
    press()
    await expect(desk.getByText('Todavía no hay notas.')).toBeVisible()
    await desk.mouse.up()
    await expect(desk.getByTitle('Fotos.pdf, de Ana Benítez')).toBeVisible()
  })
  for (const { context } of [bruno, ana]) await context.close()
})
