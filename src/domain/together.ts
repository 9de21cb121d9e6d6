/** Most rows of a list that one request changes or exports by their ids. */
export const TOGETHER_MAX = 100
