// The PostgreSQL of the tests does what the tests need of it.

import { expect, test } from 'vitest';
import { usePostgres } from './server.ts';

const server = usePostgres();

test('databases are made, and survive a kill of the whole instance', async () => {
  const [one, other] = [await server().makeDatabase(), await server().makeDatabase()];
  expect(one).not.toBe(other);
  await server().run(async (sql) => {
    await sql`CREATE TABLE kept (number integer)`;
    await sql`INSERT INTO kept VALUES (7)`;
  }, one);
  await server().kill();
  await expect(server().run((sql) => sql`SELECT 1`)).rejects.toThrow(/ECONNREFUSED/);
  await server().restart();
  expect(await server().run((sql) => sql`SELECT number FROM kept`, one)).toMatchObject([{ number: 7 }]);
});

test('stopping in good order keeps everything too', async () => {
  await server().stop();
  await server().restart();
  expect(await server().run((sql) => sql`SELECT 1 AS one`)).toMatchObject([{ one: 1 }]);
});
