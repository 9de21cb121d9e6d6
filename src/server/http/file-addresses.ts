const FILE_ADDRESS = /^\/files\/([0-9a-f-]{36})(\?size=small)?$/

/** Reads the short address of a public file, which records keep (`/files/<id>`), as the operation that answers it. */
export function withFileAddress(url: string): string {
  const [, id, query = ''] = FILE_ADDRESS.exec(url) ?? []
  return id ? `/api/files/${id}/content${query}` : url
}
