/** An amount in whole cents as it's written in Argentina (decision W2). */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('es-AR', { style: 'currency', currency }).format(cents / 100)
}
