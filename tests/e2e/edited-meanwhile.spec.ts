import { CAST, DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { chooseFrom, expect, look, signInAs, test, type Visitor } from './support/journey.ts'

/** What a browser says of an edit that was refused. */
const REFUSED = /409/

test('an administrator’s open dialog sets back nothing that another, or the person, changed meanwhile (decision E7)', async ({
  browser,
  portal,
}) => {
  const { ines } = PEOPLE
  const carla = await signInAs(browser, portal, 'carla')
  const valeria = await signInAs(browser, portal, 'valeria')
  const first = await editing(carla, ines.email)
  const second = await editing(valeria, ines.email)

  await test.step('one activates the account and writes where she lives', async () => {
    await first.getByLabel('Localidad').fill('Tandil')
    await first.getByRole('switch').click()
    await first.getByRole('button', { name: 'Guardar cambios' }).click()
    const proof = carla.page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await proof.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
    await proof.getByLabel('Tu contraseña').press('Enter')
    forgive(carla, /403/)
    await expect(carla.page.getByText('Usuario actualizado')).toBeVisible()
  })

  await test.step('the other is told what changed, by whom, and chooses for each field', async () => {
    await second.getByLabel('Localidad').fill('Azul')
    await second.getByLabel('Provincia').fill('Buenos Aires')
    await second.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(second.getByRole('heading', { name: /guardó cambios mientras editabas/ })).toBeFocused()
    const locality = second.getByRole('radiogroup', { name: 'Localidad' })
    await expect(second.getByText(`Lo cambió ${PEOPLE.carla.first_name}`).first()).toBeVisible()
    forgive(valeria, REFUSED)
    await expect(locality.getByRole('radio', { name: 'Lo que dice ahora: Tandil' })).not.toBeChecked()
    await expect(locality.getByRole('radio', { name: 'Lo tuyo: Azul' })).toBeChecked()
    const active = second.getByRole('radiogroup', { name: 'Cuenta activa' })
    await expect(active.getByRole('radio', { name: 'Lo que dice ahora: Sí' })).toBeChecked()
    await expect(second.getByRole('radiogroup')).toHaveCount(2)
    await look(valeria)
  })

  await test.step('back in the form everything typed is there, and the question comes again', async () => {
    await second.getByRole('button', { name: 'Volver al formulario' }).click()
    await expect(second.getByLabel('Localidad')).toHaveValue('Azul')
    await second.getByRole('button', { name: 'Guardar cambios' }).click()
    await second.getByRole('radio', { name: 'Lo que dice ahora: Tandil' }).click()
    await second.getByRole('button', { name: 'Guardar así' }).click()
    await expect(valeria.page.getByText('Usuario actualizado')).toBeVisible()
  })

  await test.step('both edits are stored', async () => {
    const third = await editing(valeria, ines.email)
    await expect(third.getByLabel('Localidad')).toHaveValue('Tandil')
    await expect(third.getByLabel('Provincia')).toHaveValue('Buenos Aires')
    await expect(third.getByRole('switch')).toBeChecked()
  })
  forgive(valeria, REFUSED)
  await carla.context.close()
  await valeria.context.close()
})

test('two tabs of one’s own profile keep what each wrote (decision E7)', async ({ browser, portal }) => {
  const diego = await signInAs(browser, portal, 'diego')
  const other = await diego.context.newPage()
  for (const page of [diego.page, other]) {
    await page.goto('/profile/edit')
    await expect(page.getByLabel('Nombre completo')).toBeVisible()
  }
  await other.getByLabel('Localidad').fill('Salto')
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(other.getByText('Perfil actualizado')).toBeVisible()

  const { page } = diego
  await page.bringToFront()
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('99 123 456')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: 'Guardaste cambios en otra ventana' })).toBeFocused()
  forgive(diego, REFUSED)
  // The pointer is where the button was: a time is there now, and shows more about itself beneath it.
  await page.mouse.move(0, 0)
  await look(diego)
  await page.getByRole('button', { name: 'Guardar así' }).click()
  await expect(page.getByText('Perfil actualizado')).toBeVisible()
  await page.goto('/profile/edit')
  await expect(page.getByLabel('Localidad')).toHaveValue('Salto')
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue(/99\s?123\s?456/)
  await diego.context.close()
})

test('two tabs of one evaluation lose nothing of each other (decision E7)', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const other = await bruno.context.newPage()
  const { page } = bruno
  for (const tab of [page, other]) {
    await tab.goto(`/teacher/assignments?edit=${CAST.assignments.essay}`)
    await expect(tab.getByLabel('Título')).not.toHaveValue('')
  }
  await other.getByLabel('Descripción').fill('Dos páginas, con fuentes.')
  await other.getByRole('button', { name: 'Guardar evaluación' }).click()
  await expect(other).not.toHaveURL(/edit=/)

  await page.bringToFront()
  await page.getByLabel('Título').fill('Ensayo sobre Jonás')
  await page.getByRole('button', { name: 'Guardar evaluación' }).click()
  await expect(page.getByRole('heading', { name: 'Guardaste cambios en otra ventana' })).toBeFocused()
  forgive(bruno, REFUSED)
  await expect(page.getByRole('radio', { name: 'Lo que dice ahora: Dos páginas, con fuentes.' })).toBeChecked()
  await look(bruno)
  await page.getByRole('button', { name: 'Guardar así' }).click()
  await expect(page).not.toHaveURL(/edit=/)
  await page.goto(`/teacher/assignments?edit=${CAST.assignments.essay}`)
  await expect(page.getByLabel('Título')).toHaveValue('Ensayo sobre Jonás')
  await expect(page.getByLabel('Descripción')).toHaveValue('Dos páginas, con fuentes.')
  await bruno.context.close()
})

/** The open dialog of a person. */
async function editing({ page }: Visitor, email: string) {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await chooseFrom(page.getByRole('button', { name: /^Más acciones de/ }).first(), 'Editar')
  return page.getByRole('dialog')
}
