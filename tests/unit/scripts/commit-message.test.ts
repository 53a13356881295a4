import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/** What the hook answers to a message. */
function answerTo(message: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, `${message}\n`);
  const { status, stderr } = spawnSync('sh', [path.join('.githooks', 'commit-msg'), file], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('the message of a commit', () => {
  test.each([
    'orders: keep a retyped line',
    'chats, bell: notify the assignee once\n\nWhy it was needed.',
    "Merge branch 'main'",
    'fixup! orders: keep a retyped line',
  ])('%j is taken', (message) => {
    expect(answerTo(message)).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    ['orders: what is saved in part is known', '"what" is no verb'],
    ['orders: kept a retyped line', '"kept" is no verb'],
    ['orders: the trash, tabs and clashes end well', '"the" is no verb'],
    ['keep a retyped line', 'area: verb what'],
    ['Orders: keep a retyped line', 'area: verb what'],
    ['orders: keep a retyped line.', 'full stop'],
    [`orders: keep ${'a'.repeat(60)}`, '73 characters'],
    ['', 'area: verb what'],
  ])('%j is refused', (message, reason) => {
    expect(answerTo(message)).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
  });
});
