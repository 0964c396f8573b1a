import pg from 'pg';

const [url, statement = '', values = '[]'] = process.argv.slice(2);

const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query(statement, JSON.parse(values) as unknown[]);
await client.end();
process.stdout.write(JSON.stringify(rows));
