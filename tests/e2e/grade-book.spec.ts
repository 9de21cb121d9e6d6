import type { getGradeBook } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { ask, makeEvaluation, thirtySubmissions } from './support/evaluations.ts'
import { expect, LAPTOP, look, PHONE, signInAs, test, type Visitor } from './support/journey.ts'

const COURSE = CAST.courses.hermeneutics
const TITLE = 'Exégesis breve'
const BOOK = `/teacher/courses/${COURSE}/grades`

test('a column of thirty grades is typed by keyboard alone, pasted, undone, and shared with a second tab', async ({
  browser,
  ownPortal: portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const { page } = bruno
  const assignmentId = await makeEvaluation(bruno, { title: TITLE })
  await thirtySubmissions(portal, assignmentId)
  const stored = async () => {
    const book = await ask<CallOutput<typeof getGradeBook>>(bruno, 'GET', `/teacher/courses/${COURSE}/grade-book`)
    const at = book.columns.findIndex(({ assignment_id }) => assignment_id === assignmentId)
    return book.students.map(({ grades }) => grades[at] ?? null)
  }
  const places = (await stored()).length
  const grid = page.getByRole('grid', { name: /^Libro de notas de/ })
  const cell = (row: number) => grid.locator(`[aria-rowindex="${row + 2}"]`).getByRole('gridcell', { name: TITLE })
  await test.step('thirty grades without the mouse: a number and Enter', async () => {
    await page.goto(BOOK)
    await cell(0).click()
    for (let row = 0; row < 30; row++) {
      await page.keyboard.type(row % 2 === 0 ? '8,5' : '7')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Todo está guardado.')).toBeVisible()
    const typed = Array.from({ length: 30 }, (_row, row) => (row % 2 === 0 ? 8.5 : 7))
    expect((await stored()).slice(0, 30)).toEqual(typed)
    await expect(cell(29)).toContainText('7')
    await look(bruno)
  })

  await test.step('what is no grade stays, and says why', async () => {
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('alert').filter({ hasText: 'La nota debe estar entre 0 y 100.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Todo está guardado.')).toBeVisible()
    expect((await stored())[0]).toBe(8.5)
  })

  await test.step('a block from a spreadsheet, with commas and points, is undone in one step', async () => {
    await cell(1).click()
    await paste(bruno, '9,25\r\n\r\n6.5\r\n')
    const question = page.getByRole('dialog', { name: /notas? finale?s? calculadas?\?$/ })
    await question.getByRole('button', { name: /^Cambiar/ }).click()
    await expect(page.getByText('Todo está guardado.')).toBeVisible()
    expect((await stored()).slice(0, 4)).toEqual([8.5, 9.25, 8.5, 6.5])
    await page.keyboard.press('Control+z')
    await question.getByRole('button', { name: /^Cambiar/ }).click()
    await expect.poll(stored).toEqual([8.5, 7, 8.5, 7, ...(await stored()).slice(4)])
    forgive(bruno, /409/)
  })

  await test.step('what a second tab saved is shown, and isn’t overwritten unseen', async () => {
    const second = await bruno.context.newPage()
    await second.goto(BOOK)
    const other = second.locator('[aria-rowindex="2"]').getByRole('gridcell', { name: TITLE })
    await expect(other).toContainText('8,5')
    await cell(0).click()
    await page.keyboard.type('5')
    await other.click()
    await second.keyboard.type('9')
    await second.keyboard.press('Enter')
    await second.getByRole('button', { name: /^Cambiar|^Seguir/ }).click()
    await expect(second.getByText('Todo está guardado.')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Otra persona guardó 9 mientras escribías.')).toBeVisible()
    forgive(bruno, /409/)
    await look(bruno)
    await page.getByRole('button', { name: 'Dejar la otra' }).click()
    await expect(page.getByText('Todo está guardado.')).toBeVisible()
    expect((await stored())[0]).toBe(9)
    expect((await stored()).length).toBe(places)
    await second.close()
  })
  await bruno.context.close()
})

test('on a phone the book is one student or one evaluation at a time', async ({ browser, ownPortal: portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', PHONE)
  const { page } = bruno
  await makeEvaluation(bruno, { title: TITLE, max_score: 10 })
  await page.goto(BOOK)
  await page.getByText('Por evaluación').click()
  await page.getByRole('combobox', { name: 'Evaluación' }).click()
  await page.getByRole('option', { name: TITLE }).click()
  const field = page.getByRole('textbox', { name: `Nota de Ana Benítez en ${TITLE}` })
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await field.fill('9,5')
  await field.press('Enter')
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
  await look(bruno)
  await page.getByText('Por estudiante').click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await look(bruno)
  await bruno.context.close()
})

/** Pastes a text as a browser does it from another program. */
async function paste({ page }: Visitor, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
