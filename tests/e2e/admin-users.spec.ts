import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { forgive, linksFor } from './support/accounts.ts'
import { chooseFrom, expect, keepsFocus, look, signIn, signInAs, test, visit } from './support/journey.ts'

test('an administrator manages people', async ({ browser, portal, mail }) => {
  const email = 'invitada@ejemplo.test'
  const name = 'Marta Núñez Prado'
  const visitor = await signInAs(browser, portal, 'carla')
  const { page } = visitor
  await visitor.context.addInitScript(noteWidthsHeard)
  await page.goto('/admin/users')
  await look(visitor)
  await test.step('each width is listened to once, however many rows there are', async () => {
    const heard = await page.evaluate(() => JSON.parse(document.documentElement.dataset['heard'] ?? '[]') as string[])
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.toSorted()).toEqual([...new Set(heard)].toSorted())
  })

  await test.step('several accounts are shut together, and opened again; not the own one', async () => {
    // In a session of its own: the proof that it gives lasts for what follows in it.
    const other = await signInAs(browser, portal, 'carla')
    const { page } = other
    await page.goto('/admin/users?sort=name')
    await page.getByRole('checkbox', { name: 'Elegir Carla Ferrari' }).check()
    await page.getByRole('checkbox', { name: 'Elegir Micaela Duarte' }).check()
    await expect(page.getByText('2 elegidos')).toBeVisible()
    await look(other)
    await chooseFrom(page.getByRole('button', { name: 'Con los elegidos' }), 'Desactivar las cuentas')
    const proof = page.getByRole('dialog')
    await proof.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
    await proof.getByLabel('Tu contraseña').press('Enter')
    await expect(page.getByText('1 cuenta desactivada')).toBeVisible()
    // The first try is refused until the proof is given.
    forgive(other, /403/)
    await expect(page.getByRole('alert').getByText(/Carla Ferrari.*Es tu propia cuenta/)).toBeVisible()
    await look(other)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('1 cuenta activada')).toBeVisible()
    await other.context.close()
  })

  await test.step('a filter is saved by name, chosen, deleted and taken back, and shared by its link', async () => {
    const menu = page.getByRole('button', { name: 'Filtros guardados' })
    await menu.click()
    await expect(page.getByText('Todavía no guardaste filtros de esta lista.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/admin/users?role=teacher&sort=name')
    await chooseFrom(menu, 'Guardar este filtro…')
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Profesores')
    await look(visitor)
    await page.getByRole('button', { name: 'Guardar filtro' }).click()
    await expect(page.getByText('Filtro guardado')).toBeVisible()
    await page.goto('/admin/users?q=nadie')
    await expect(page.getByText('No se encontraron usuarios')).toBeVisible()
    await chooseFrom(menu, 'Profesores')
    await expect(page).toHaveURL(/\/admin\/users\?role=teacher&sort=name$/)
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Profesores', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await look(visitor)
    await page.keyboard.press('Escape')
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await chooseFrom(menu, 'Copiar enlace')
    await expect(page.getByText('Enlace copiado: abre la lista con estos filtros.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await chooseFrom(menu, 'Eliminar el filtro Profesores')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Profesores', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/admin/users')
  })

  await test.step('creates a person, who is invited', async () => {
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill('Marta')
    await dialog.getByLabel('Apellido').fill('Núñez Prado')
    await dialog.getByLabel('Email').fill('estudiante@demo.test')
    await dialog.getByLabel('Apellido').focus()
    await expect(dialog.getByText('Ya existe un usuario con este email')).toBeVisible()
    await look(visitor)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Crear e invitar' }).click()
    await expect(page.getByText('Usuario creado')).toBeVisible()
  })

  await test.step('the invited person chooses a password and signs in', async () => {
    const [link = ''] = await linksFor(mail, email, 1)
    const invited = await visit(browser, portal)
    await invited.page.goto(link.replace(/^https?:\/\/[^/]+/, ''))
    await expect(invited.page.getByRole('heading', { name: 'Te damos la bienvenida' })).toBeVisible()
    await look(invited)
    await invited.page.getByLabel('Contraseña nueva').fill('el rio de las piedras')
    await invited.page.getByLabel('Repite la contraseña').fill('el rio de las piedras')
    await invited.page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(invited.page.getByText('Ya puedes entrar con tu contraseña nueva')).toBeVisible()
    await signIn(invited.page, email, 'el rio de las piedras')
    await invited.context.close()
  })

  await test.step('edits the person, each problem beside its field', async () => {
    await page.getByRole('searchbox').fill('nunez prado marta')
    await chooseFrom(page.getByRole('button', { name: `Más acciones de ${name}` }), 'Editar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('')
    await dialog.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email requerido')).toBeVisible()
    await dialog.getByLabel('Email').fill('diego@demo.test')
    await dialog.getByLabel('Email').press('Enter')
    await expect(page.getByText('Email duplicado')).toBeVisible()
    await expect(dialog.getByText('Ya existe un usuario con este email')).toBeVisible()
    forgive(visitor, /422/)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Localidad').fill('Tandil')
    await look(visitor)
    await dialog.getByLabel('Email').press('Enter')
    await expect(page.getByText('Usuario actualizado')).toBeVisible()
  })

  await test.step('another email tells both addresses, and the one before takes it back', async () => {
    const changed = 'invitada@otro.test'
    await chooseFrom(page.getByRole('button', { name: `Más acciones de ${name}` }), 'Editar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(changed)
    await expect(dialog.getByText(/desde el anterior, si estaba confirmado, puede deshacerlo/)).toBeVisible()
    await look(visitor)
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(proof.getByText('Para confirmar que eres tú, escribe tu contraseña.')).toBeVisible()
    forgive(visitor, /403/)
    await look(visitor)
    await proof.getByRole('button', { name: 'Cancelar' }).click()
    await expect(proof).toBeHidden()
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await proof.getByLabel('Tu contraseña').fill('no-es-esta')
    await proof.getByRole('button', { name: 'Confirmar' }).click()
    await expect(proof.getByText('La contraseña actual no es correcta')).toBeVisible()
    await proof.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
    await proof.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Usuario actualizado')).toBeVisible()
    forgive(visitor, /403|422/)
    const back = (await linksFor(mail, email, 2)).at(-1) ?? ''
    const owner = await visit(browser, portal)
    await owner.page.goto(back.replace(/^https?:\/\/[^/]+/, ''))
    await expect(owner.page.getByRole('heading', { name: 'Recupera tu cuenta' })).toBeVisible()
    await look(owner)
    await owner.page.getByLabel('Contraseña nueva').fill('el pozo de las piedras')
    await owner.page.getByLabel('Repite la contraseña').fill('el pozo de las piedras')
    await owner.page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(owner.page.getByText('Ya puedes entrar con tu contraseña nueva')).toBeVisible()
    await signIn(owner.page, email, 'el pozo de las piedras')
    await owner.context.close()
    await page.reload()
  })

  await test.step('adds a role and removes it', async () => {
    const more = page.getByRole('button', { name: `Más acciones de ${name}` })
    await more.click()
    await look(visitor)
    await page.getByRole('menuitem', { name: 'Agregar rol Profesor' }).press('Enter')
    await expect(page.getByText('Rol agregado')).toBeVisible()
    await chooseFrom(more, 'Quitar rol Profesor')
    await expect(page.getByText('Rol eliminado')).toBeVisible()
    // It appeared where the mouse rests, over the button: it goes all the same.
    await expect(page.getByText('Rol eliminado')).toBeHidden()
  })

  await test.step('ends the sessions and deletes the person for good', async () => {
    const more = page.getByRole('button', { name: `Más acciones de ${name}` })
    await chooseFrom(more, 'Cerrar sesiones')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click()
    await expect(page.getByText('Sesiones cerradas')).toBeVisible()
    await chooseFrom(more, 'Eliminar')
    await expect(page.getByRole('dialog', { name: `¿Eliminar a ${name}?` })).toBeVisible()
    await look(visitor)
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar usuario' }).click()
    await expect(page.getByText('Usuario eliminado')).toBeVisible()
    await expect(page.getByText('No se encontraron usuarios')).toBeVisible()
    await keepsFocus(page)
  })

  await test.step('what hangs on a person blocks, and says why', async () => {
    await page.getByRole('searchbox').fill('varios@demo.test')
    const more = page.getByRole('button', { name: 'Más acciones de Valeria Acosta' })
    await chooseFrom(more, 'Quitar rol Profesor')
    await expect(page.getByText('No se puede eliminar el rol')).toBeVisible()
    await expect(page.getByText(/Tiene 1 curso asignado \(.+\)\. Primero asigna/)).toBeVisible()
    await chooseFrom(more, 'Eliminar')
    await expect(page.getByText('No se puede eliminar usuario')).toBeVisible()
    await page.route('**/api/users/*/links', (route) => route.abort())
    await chooseFrom(more, 'Quitar rol Estudiante')
    await expect(page.getByText(/No pudimos comprobar qué matrículas/)).toBeVisible()
    await page.unroute('**/api/users/*/links')
    forgive(visitor, /ERR_FAILED/)
  })
  await visitor.context.close()
})

test('deleting a student says which courses end and what becomes of their money, and no address stands in their place', async ({
  browser,
  ownPortal,
}) => {
  const visitor = await signInAs(browser, ownPortal, 'carla')
  const { page } = visitor
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('diego@demo.test')
  await chooseFrom(page.getByRole('button', { name: 'Más acciones de Diego Pereyra' }), 'Eliminar')
  const question = page.getByRole('dialog', { name: '¿Eliminar a Diego Pereyra?' })
  await expect(
    question.getByText(/Historia de la Iglesia .+Desistido: lo que debe, US\$.10,00, se cancela/),
  ).toBeVisible()
  await expect(question.getByText(/Hermenéutica .+: lo pagado, US\$.10,00, queda en su cuenta/)).toBeVisible()
  await look(visitor)
  await question.getByRole('button', { name: 'Eliminar usuario' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await proof.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('La cuenta de Diego Pereyra quedó anónima')).toBeVisible()
  await page.goto('/admin/secretariat?tab=grades')
  await expect(page.getByText('Usuario eliminado').first()).toBeVisible()
  await expect(page.getByText(/anonimo/)).toHaveCount(0)
  await visitor.context.close()
})

/** Writes into the page which widths of the window something in it listens to: with a listener for each row, React takes their drawings for an endless loop. */
function noteWidthsHeard() {
  const heard: string[] = []
  const listen: typeof MediaQueryList.prototype.addEventListener = MediaQueryList.prototype.addEventListener
  MediaQueryList.prototype.addEventListener = function (this: MediaQueryList, ...rest: [string, EventListener]) {
    if (/width/.test(this.media)) heard.push(this.media)
    document.documentElement.dataset['heard'] = JSON.stringify(heard)
    return Reflect.apply(listen, this, rest)
  }
}
