/** Whether a window's seats cover the places that are already taken; without a maximum everyone fits. */
export function seatsCover(seatsMax: number | null, seatsTaken: number): boolean {
  return seatsMax === null || seatsTaken <= seatsMax
}

/** Whether a window has no seat left; without a maximum there always is one. */
export function isFull(window: { seats_max: number | null; seats_taken: number }): boolean {
  return seatsLeft(window.seats_max, window.seats_taken) === 0
}

/** The seats that are left, or null when there is no maximum. */
export function seatsLeft(seatsMax: number | null, seatsTaken: number): number | null {
  return seatsMax === null ? null : Math.max(0, seatsMax - seatsTaken)
}
