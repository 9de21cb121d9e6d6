import type pg from 'pg'

/**
 * A change of what is stored that SQL can't make: it's done once for each database, after the migrations and in their transaction, and
 * remembered by its name. What it answers is told to the operator: counts and ids, never a person's data (record 018).
 */
export type Step = { readonly name: string; run(client: pg.Client): Promise<string | null> }
