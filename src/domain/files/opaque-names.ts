/** What a file is called whose own name could tell whose it is: the name of its submission, its place from the second on, and its ending. */
export function opaqueFileName(label: string, place: number, fileName: string): string {
  const [ending = ''] = /\.[a-z0-9]{1,5}$/i.exec(fileName) ?? []
  return `${label}${place > 1 ? ` (${place})` : ''}${ending.toLowerCase()}`
}
