import type pg from 'pg'

/**
 * A change to stored data that SQL can't make: it runs once per database, after the migrations and in their transaction, and is
 * recorded by its name. What it returns is reported to the operator: counts and ids, never personal data (record 018).
 */
export type Step = { readonly name: string; run(client: pg.Client): Promise<string | null> }
