/** About how many letters of a chart fit in so many pixels. */
export const lettersIn = (room: number): number => Math.floor(room / 7.5)

/** A label that fits in so many pixels, cut with '…' where it must be. */
export function shorten(label: string, room: number): string {
  const most = Math.max(3, lettersIn(room))
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}
