import { sql } from 'drizzle-orm'

/** A person's first and last name, in a query of the table `users`; written out: drizzle may leave its name away. */
export const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`
