/** Whether a window's seats cover the places that are already taken; without a maximum everyone fits. */
export function seatsCover(seatsMax: number | null, seatsTaken: number): boolean {
  return seatsMax === null || seatsTaken <= seatsMax
}

/** The seats that are left, or null when there is no maximum. */
export function seatsLeft(seatsMax: number | null, seatsTaken: number): number | null {
  return seatsMax === null ? null : Math.max(0, seatsMax - seatsTaken)
}
