/** How long a program takes: '1 año', '4 años'. */
export function programLength(years: number): string {
  return years === 1 ? '1 año' : `${years} años`
}
