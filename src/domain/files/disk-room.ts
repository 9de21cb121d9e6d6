import { MEGABYTE } from './purposes.ts'

/** What must stay free on a disk of the portal: this many bytes and this part of it. */
const DISK_ROOM = { bytes: 200 * MEGABYTE, part: 0.02 } as const

/** A disk as the system describes it: its blocks, those that we may still fill, and the bytes of one. */
export type DiskFigures = { readonly blocks: number; readonly bavail: number; readonly bsize: number }

/** Whether a disk has room for the work of the next minutes: at least 200 MB and 2 % of it. */
export function hasRoom({ blocks, bavail, bsize }: DiskFigures): boolean {
  return bavail * bsize >= DISK_ROOM.bytes && bavail >= blocks * DISK_ROOM.part
}
