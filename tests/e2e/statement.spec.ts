import type { Browser } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { formFor, type PurchaseForm } from '#tests/support/purchases.ts'
import { forgive, query } from './support/accounts.ts'
import { expect, LAPTOP, look, signInAs, test } from './support/journey.ts'
import { newStudent, type NewStudent } from './support/new-student.ts'
import type { Portal } from './support/portal.ts'
import { decide } from './support/shop.ts'

const { dogmatics } = CAST.courses

test("'Estado de cuenta' of four people: paid, owing after half a scholarship, withdrawn with credit, refunded", async ({
  browser,
  portal,
}) => {
  const paid = await buyer(browser, portal)
  await decide(portal, paid.orderId, 'approval')
  const owing = await buyer(browser, portal, { scholarship_code: CAST.scholarships.half })
  const refunded = await buyer(browser, portal)
  await decide(portal, refunded.orderId, 'approval')
  const office = await signInAs(browser, portal, 'carla', LAPTOP)

  await test.step('who paid reads how, takes the receipt, and prints it', async () => {
    const { page } = paid.student
    await page.goto('/student/account')
    const account = page.getByRole('region', { name: 'Teología Sistemática I' })
    await expect(account.getByText('No debes nada')).toBeVisible()
    await expect(account.getByText('Pago: transferencia bancaria')).toBeVisible()
    await expect(account.getByRole('link', { name: /^Descargar recibo/ })).toBeVisible()
    await look(paid.student)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Noelia Vera, al /)).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('who owes the other half reads until when, and is led to pay it', async () => {
    const { page } = owing.student
    await page.goto('/student/account')
    const account = page.getByRole('region', { name: 'Teología Sistemática I' })
    await expect(account.getByText('Debes US$\u00A05,00')).toBeVisible()
    await expect(account.getByText(/Se puede pagar hasta el /)).toBeVisible()
    await expect(account.getByText('Precio de lista, con código de beca')).toBeVisible()
    await expect(account.getByRole('link', { name: /^Ver cómo pagar/ })).toHaveAttribute(
      'href',
      /\/checkout\/pending\?o=/,
    )
    await look(owing.student)
  })

  await test.step('who left the course, and whose money came nevertheless, has it to their credit', async () => {
    const left = await buyer(browser, portal)
    const { page, context } = left.student
    const answer = await context.request.post(`/api/student/courses/${dogmatics}/withdrawal`, {
      data: { reason: 'Me mudo de ciudad' },
      headers: { origin: portal.origin },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    // As a transfer that comes after its course was left: in one go, since what was replaced never waits.
    const late = `update payments set status = 'pending' where order_id = '${left.orderId}';
      update payments set status = 'completed' where order_id = '${left.orderId}'`
    await query(portal, `do $$ begin ${late}; end $$`, [])
    await page.goto('/student/account')
    const account = page.getByRole('region', { name: 'Teología Sistemática I' })
    await expect(account.getByText('Hay US$\u00A010,00 a favor')).toBeVisible()
    await expect(account.getByText('Compra anulada: el curso se dejó')).toBeVisible()
    await look(left.student)
    await context.close()
  })

  await test.step('staff give back all of it, once they confirmed that the course ends', async () => {
    const { page } = office
    await page.goto(`/admin/secretariat?account=${refunded.student.id}`)
    await page.getByRole('button', { name: /^Registrar devolución/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Se inscribió por error')
    await look(office)
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await page.getByRole('button', { name: 'Devolver y terminar la matrícula' }).click()
    // The first answer asks whether the course may end.
    forgive(office, /409/)
    await expect(
      page.getByText('Devolución de un pago: transferencia bancaria. Motivo: Se inscribió por error'),
    ).toBeVisible()
    await look(office)
    await refunded.student.page.goto('/student/account')
    await expect(refunded.student.page.getByText('Compra anulada: se devolvió el dinero')).toBeVisible()
    await look(refunded.student)
  })

  await test.step('staff forgive what is owed', async () => {
    const { page } = office
    await page.goto(`/admin/secretariat?account=${owing.student.id}`)
    await page.getByRole('button', { name: /^Condonar lo que debe/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Ayuda de la iglesia')
    await dialog.getByRole('button', { name: 'Condonar lo que debe' }).click()
    await expect(page.getByText('Se condonó lo que se debía. Motivo: Ayuda de la iglesia')).toBeVisible()
  })

  await test.step("a period's accounts are taken as a table", async () => {
    const { page } = office
    await page.goto('/admin/secretariat?tab=periods')
    const table = page.getByRole('link', { name: 'Cuentas de las matrículas de Segundo semestre 2026, en CSV' })
    const answer = await page.request.get((await table.getAttribute('href')) ?? '')
    expect(await answer.text()).toContain('Se condonó lo que se debía. Motivo: Ayuda de la iglesia')
    await look(office)
  })
  for (const { context } of [paid.student, owing.student, refunded.student, office]) await context.close()
})

async function buyer(
  browser: Browser,
  portal: Portal,
  other: Partial<PurchaseForm> = {},
): Promise<{ student: NewStudent; orderId: string }> {
  const student = await newStudent(browser, portal)
  const answer = await student.context.request.post('/api/orders', {
    data: formFor(dogmatics, other),
    headers: { origin: portal.origin },
  })
  const order: { id: string } = await answer.json()
  return { student, orderId: order.id }
}
