import { sql } from 'drizzle-orm'

/** A person's first and last name, in a query of the table `users`; written out: drizzle may leave its name away. */
export const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`

/** The same as shown in lists, 'Benítez, Ana'; for deleted people, what replaces their name. */
export const lastFirst = sql<string>`case when users.anonymised_at is null then trim(users.last_name || ', ' || users.first_name) else users.name end`

/** A person's email as it's shown, in a query of the table `users`: null once they are deleted, when a placeholder is stored (decision C15). */
export const shownEmail = sql<string | null>`case when users.anonymised_at is null then users.email end`
