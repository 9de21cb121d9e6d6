/** The indexes of options among stored values, whatever wrote them: whole numbers, also as texts; nothing that only turns into one. */
export function optionIndexes(values: readonly unknown[]): number[] {
  const numbers = values.filter((one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''))
  return numbers.map(Number).filter(Number.isInteger)
}
