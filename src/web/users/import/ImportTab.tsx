/** Import of people and enrollments from a spreadsheet. */
export function ImportTab() {
  return null
}
