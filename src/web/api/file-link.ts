import { getFileLink } from '#contract/files.ts'
import { SIGNED_LINK_SECONDS } from '#domain/files/purposes.ts'
import { read } from './read.ts'

/** A link is asked for again well before its hour is over. */
const STALE_MS = (SIGNED_LINK_SECONDS - 300) * 1000

/** The link to a stored file, signed for an hour: `useQuery(fileLink(id))`. */
export const fileLink = (fileId: string) => ({ ...read(getFileLink, { fileId }), staleTime: STALE_MS })
