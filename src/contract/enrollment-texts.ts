/** What stands, wherever a course does, in the place of its enrollment's days while no seat is left. */
export const NO_SEATS = 'Sin cupos'
