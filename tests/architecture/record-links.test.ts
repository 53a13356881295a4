import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { sourcesBelow } from '../support/source-files';

/** Kinds with an address whose link is copied in another way, and how. */
const OTHERWISE: Record<string, string> = {
  file: 'the file manager, which has folders too',
  referral: 'its card, which has the link of the partner',
};

test('every kind of record with an address has «Скопировать ссылку» in a menu', () => {
  const text = sourcesBelow('src')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const copied = [...text.matchAll(/<CopyLinkItem[^>]*?RECORD_PLACES\.(\w+)/g)].map(
    ([, kind]) => kind,
  );
  const without = Object.entries(RECORD_PLACES)
    .filter(([kind, { record }]) => record !== null && !(kind in OTHERWISE))
    .map(([kind]) => kind)
    .filter((kind) => !copied.includes(kind));
  expect(without).toEqual([]);
});
