/** A text without what PostgreSQL can't store: the character NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
