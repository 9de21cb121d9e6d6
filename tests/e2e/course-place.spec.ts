import { CAST } from '#server/seed/cast.ts'
import { expect, goOn, look, signInAs, test } from './support/journey.ts'

const PLACE = `/teacher/courses/${CAST.courses.hermeneutics}`

test("a course's place: its tabs are addresses that keep the period, and on a phone a choice", async ({
  browser,
  portal,
}) => {
  const visitor = await signInAs(browser, portal, 'bruno')
  const { page } = visitor
  await page.setViewportSize({ width: 1280, height: 900 })
  const tabs = page.getByRole('navigation', { name: 'Partes del curso' })
  await goOn(page, `${PLACE}?period=${CAST.periods.current}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hermenéutica' })).toBeVisible()
  for (const [name, path] of [
    ['Evaluaciones', 'assignments'],
    ['Estudiantes', 'students'],
    ['Notas', 'grades'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${PLACE}/${path}?period=${CAST.periods.current}`)
    await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
  }
  await page.goBack()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Estudiantes')
  await expect(page.getByRole('table', { name: 'Estudiantes matriculados' })).toBeVisible()
  await look(visitor)
  await page.getByRole('link', { name: /por calificar$/ }).click()
  await page.waitForURL('**/teacher/grading?**')
  await page.getByRole('link', { name: 'Volver al curso' }).click()
  await page.waitForURL(`**${PLACE}?period=${CAST.periods.current}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Partes del curso' }).selectOption('Estudiantes')
  await page.waitForURL(`**${PLACE}/students?period=${CAST.periods.current}`)
  await look(visitor)
  await visitor.context.close()
})
