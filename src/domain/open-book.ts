/** The institution's mark, an open book, as a path in a square of 34: in the top bar, in the icons, in what shows before the script runs, on papers, and in the share picture. */
export const OPEN_BOOK =
  'M17 11.2C14.5 9.4 11.3 8.8 7.6 9v14.4c3.7-.2 6.9.4 9.4 2.2 2.5-1.8 5.7-2.4 9.4-2.2V9c-3.7-.2-6.9.4-9.4 2.2Zm0 0v14.2'
