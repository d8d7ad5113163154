import { run } from "../database/setup-database.ts";

/** Tables by their names, as far as a program that reads and writes them must know. */
export interface DatabaseSchema {
  readonly [table: string]: {
    readonly columns: { readonly [column: string]: { readonly type: string; readonly mustBeGiven: boolean } };
    /** As SQL. */
    readonly constraints: readonly string[];
  };
}

const COLUMNS = `
  select table_name as table, column_name as column, data_type as type,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' as must
  from information_schema.columns where table_schema = 'public' order by table_name, column_name`;
const CONSTRAINTS = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  order by 1, 2`;

export async function readSchema(url: string): Promise<DatabaseSchema> {
  const [columns, constraints] = [await run(url, COLUMNS), await run(url, CONSTRAINTS)];
  const tables = [...new Set(columns.map(({ table }) => String(table)))];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      {
        columns: Object.fromEntries(
          columns
            .filter((row) => row.table === table)
            .map(({ column, type, must }) => [column, { type: String(type), mustBeGiven: must === true }]),
        ),
        constraints: constraints.filter((row) => row.table === table).map(({ definition }) => String(definition)),
      },
    ]),
  );
}

/** Parts that a program which knows `before` would miss, or be refused for. */
export function lostIn(now: DatabaseSchema, before: DatabaseSchema): readonly string[] {
  return Object.entries(before).flatMap(([table, known]) => {
    const found = now[table];
    if (found === undefined) return [`${table} is gone`];
    const lost = Object.entries(known.columns).flatMap(([column, { type }]) => {
      const is = found.columns[column]?.type;
      if (is === undefined) return [`${table}.${column} is gone`];
      return is === type ? [] : [`${table}.${column} is ${is}, not ${type}`];
    });
    const demanded = Object.entries(found.columns).flatMap(([column, { mustBeGiven }]) => {
      const isNew = mustBeGiven && known.columns[column]?.mustBeGiven !== true;
      return isNew ? [`${table}.${column} must be given`] : [];
    });
    const held = found.constraints.filter((definition) => !known.constraints.includes(definition));
    return [...lost, ...demanded, ...held.map((definition) => `${table} must hold: ${definition}`)];
  });
}
