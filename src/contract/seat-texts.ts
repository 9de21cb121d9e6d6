/** Until when the seats of courses are kept without a payment (decision M21). */
export function seatHeldText(until: string, courses: number): string {
  return courses === 1
    ? `Guardamos tu cupo hasta el ${until}; después queda libre.`
    : `Guardamos tus cupos hasta el ${until}; después quedan libres.`
}
