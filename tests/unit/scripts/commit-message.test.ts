import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { faultOf } from '../../../scripts/commit-message.mjs';

describe('the message of a commit', () => {
  test.each([
    'orders: keep a retyped line',
    'chats, bell: notify the assignee once\n\nWhy it was needed.',
    "Merge branch 'main'",
    'fixup! orders: keep a retyped line',
  ])('%j is taken', (message) => {
    expect(faultOf(message)).toBeNull();
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
    expect(faultOf(message)).toContain(reason);
  });

  test('is checked by the hook', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-hook-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'COMMIT_EDITMSG');
    writeFileSync(file, 'orders: keep a retyped line\n');
    execFileSync('.githooks/commit-msg', [file]);
    writeFileSync(file, 'orders: it is kept\n');
    expect(spawnSync('.githooks/commit-msg', [file], { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('"it" is no verb'),
    });
  });
});
