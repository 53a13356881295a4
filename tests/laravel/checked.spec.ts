import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Desk } from './support/fixtures.ts';

const run = promisify(execFile);

/** Has the project's own check of a backend try this one. @returns what it says */
async function check({ laravel }: Desk): Promise<string> {
  await laravel.submitForm('Пётр Новый');
  const env = {
    ...process.env,
    API_BASE_URL: `${laravel.url}/api`,
    API_EMAIL: 'anna@example.com',
    API_PASSWORD: 'password',
    API_WRITE: '1',
    API_LEAD: '12',
  };
  const { stdout } = await run('npm', ['run', '-s', 'test:contract'], { env });
  return stdout;
}

test('the check of a backend finds nothing to mend', async ({ desk }) => {
  const said = await check(desk);
  expect(said).toContain('есть: POST /leads/{id}/convert');
  expect(said).toContain('есть: DELETE /leads/{id}');
  expect(said).toContain('нет на сервере: GET /leads/counts');
  expect(said).not.toContain('не годится');
});

test.describe('in other habits', () => {
  test.use({ overlay: 'tests/laravel/habits' });

  test('the check of a backend finds nothing to mend', async ({ desk }) => {
    const said = await check(desk);
    expect(said).toContain('есть: PUT /leads/{id}');
    expect(said).not.toContain('не годится');
  });
});
