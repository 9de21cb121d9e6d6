/** What the check warns about, and what it reports as broken. Sizes in bytes, times in hours or days. */
export const CHECK_LIMITS = {
  /** Less of the disk free than this part is a warning; less than hasRoom asks for is broken. */
  freePart: 0.1,
  /** How far the machine's clock may be from the database's, in seconds. */
  clockSeconds: { warning: 5, bad: 60 },
  /** How many days a certificate still holds. */
  certificateDays: { warning: 21, bad: 7 },
  /** How old the newest backup may be, and the last verification of one. */
  backupHours: 48,
  verifiedDays: 14,
  /** Nobody is waiting for a job or a mail that has waited longer than this. */
  jobMinutes: 15,
  mailMinutes: 60,
  /** How long a stalled process is reported. */
  silenceDays: 7,
} as const
