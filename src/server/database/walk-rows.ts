/**
 * Batches of a keyset query, read as they are taken, so that a long table never lies whole in memory. `read` gets the last row of the batch
 * before, or null, and how many rows to read.
 */
export async function* walkBatches<Row>(
  size: number,
  read: (after: Row | null, limit: number) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await read(after, size)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = last
  }
}

/** The rows of a keyset query one by one, read in batches. */
export async function* walkRows<Row>(
  size: number,
  read: (after: Row | null, limit: number) => PromiseLike<readonly Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of walkBatches(size, read)) yield* rows
}

/** The rows of a query that is read by pages one by one: for lists that are never long, since the database skips what was read. */
export async function* walkPages<Row>(
  size: number,
  read: (page: { limit: number; offset: number }) => PromiseLike<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += size) {
    const rows = await read({ limit: size, offset })
    yield* rows
    if (rows.length < size) return
  }
}
