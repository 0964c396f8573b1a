import { sql, type Kysely } from 'kysely';

// Adds two indexes of the audit rows about acts in a company's name, by the person and by the company: each sweep
// asks for the last act of everyone whose erasure waits, and would read the whole audit for each.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['rut', 'about'])
    await sql`create index ${sql.ref(`audit_acts_${column}`)} on audit (${sql.ref(column)}, noted_at)
      where event in ('carpeta-tributaria', 'solicitud-firmada', 'solicitud-retirada', 'oferta-respondida')`.execute(
      db,
    );
};
