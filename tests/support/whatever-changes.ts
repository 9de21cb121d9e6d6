import type pg from 'pg'

/**
 * Who is signed in and what a file is stored as appear on no paper; the register's entry for a title is itself what is kept, and is
 * corrected only by 'correctTitle'.
 */
const NOT_NAMED = [
  'titles',
  'sessions',
  'user_roles',
  'files',
  'installation_keys',
  'users.password_hash',
  'users.auth_epoch',
  'users.is_active',
  'users.email_confirmed_at',
  'users.anonymised_at',
  // By which of the two certificates somebody's is looked for.
  'enrollments.type_coursed',
]

/** Gives every column of every table that lets it another value, one after the other; answers which ones. */
export async function changeEverything(pool: pg.Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by 1, 2`,
  )
  const changed: string[] = []
  for (const { table, column, type } of columns) {
    if (NOT_NAMED.includes(table) || NOT_NAMED.includes(`${table}.${column}`)) continue
    for (const value of [...valuesOf(column, type), ...(type === 'text' ? [anotherOf(table, column)] : [])]) {
      const { rowCount } = await pool
        .query(`update "${table}" set "${column}" = ${value} where "${column}" is not null`)
        .catch(() => ({ rowCount: 0 }))
      if (!rowCount) continue
      changed.push(`${table}.${column}`)
      break
    }
  }
  await pool.query(`update system_settings set value = '"America/Mexico_City"' where key = 'time_zone'`)
  return changed
}

/** Other values for a column, the likelier first: a rule may refuse the one and not the other. */
function valuesOf(column: string, type: string): string[] {
  const name = `"${column}"`
  switch (type) {
    case 'text':
      return [
        `'Otro ' || ${name}`,
        `'otro.' || ${name}`,
        `'9' || substr(${name}, 2)`,
        `'https://otro.test/' || md5(${name})`,
        `'X' || ${name}`,
        `${name} || 'X'`,
      ]
    case 'integer':
    case 'smallint':
    case 'numeric':
    case 'bigint':
      // A plan's years stay within its program's, and begin with the first.
      return column === 'year' ? [`${name} + 1`, `greatest(${name} - 1, 1)`] : [`${name} + 1`, `${name} - 1`]
    case 'date':
    case 'timestamp with time zone':
      return [`${name} + interval '1 day'`, `${name} - interval '1 day'`]
    case 'jsonb':
      return [`case jsonb_typeof(${name}) when 'string' then to_jsonb('Otro ' || (${name} #>> '{}')) else ${name} end`]
    case 'boolean':
      return [`not ${name}`]
    default:
      return []
  }
}

/** What another row has, where only some values are allowed. */
function anotherOf(table: string, column: string): string {
  return `(select o."${column}" from "${table}" o where o."${column}" <> "${table}"."${column}" limit 1)`
}

/** Deletes each row that the database lets go, of whatever papers name; answers of which tables some went. */
export async function deleteWhatGoes(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`create or replace function pg_temp.delete_what_goes(of regclass) returns integer language plpgsql as $$
      declare
        place tid;
        gone integer := 0;
      begin
        -- What is judged when a transaction ends is judged row by row.
        set constraints all immediate;
        for place in execute format('select ctid from %s', of) loop
          begin
            execute format('delete from %s where ctid = $1', of) using place;
            gone := gone + 1;
          exception when others then
            null;
          end;
        end loop;
        return gone;
      end $$`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const gone = new Set<string>()
    // Twice: what something else depended on may be removed by then.
    for (const { name } of [...tables, ...tables]) {
      if (NOT_NAMED.includes(name) || name === 'users') continue
      const { rows } = await client.query<{ rows: number }>('select pg_temp.delete_what_goes($1) as rows', [name])
      if (rows[0]?.rows) gone.add(name)
    }
    return [...gone]
  } finally {
    client.release()
  }
}
