import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What must be refused, by the rule that refuses it: the component that is planted. */
const PLANTED: Record<string, string> = {
  'rules-of-hooks': `import { useState } from 'react';
    export function Planted({ isNew }: { isNew: boolean }) {
      if (isNew) useState(0);
      return null;
    }`,
  'exhaustive-deps': `import { useEffect } from 'react';
    export function Planted({ id }: { id: number }) {
      useEffect(() => console.warn(id), []);
      return null;
    }`,
  'static-components': `export function Planted() {
      const Inner = () => <p />;
      return <Inner />;
    }`,
  'use-memo': `import { useMemo } from 'react';
    export function Planted({ id }: { id: number }) {
      return <p>{useMemo((other: number) => other + id, [id])}</p>;
    }`,
  'incompatible-library': `import { useVirtualizer } from '@tanstack/react-virtual';
    export function Planted({ list }: { list: HTMLElement }) {
      const rows = useVirtualizer({ count: 3, getScrollElement: () => list, estimateSize: () => 1 });
      return <p>{rows.getTotalSize()}</p>;
    }`,
  immutability: `export function Planted({ lead }: { lead: { id: number } }) {
      lead.id = 1;
      return <p>{lead.id}</p>;
    }`,
  globals: `let drawn = 0;
    export function Planted() {
      drawn = 1;
      return <p>{drawn}</p>;
    }`,
  refs: `import { useRef } from 'react';
    export function Planted() {
      const seen = useRef(0);
      return <p>{seen.current}</p>;
    }`,
  'set-state-in-effect': `import { useEffect, useState } from 'react';
    export function Planted({ id }: { id: number }) {
      const [shown, setShown] = useState(id);
      useEffect(() => setShown(id), [id]);
      return <p>{shown}</p>;
    }`,
  'set-state-in-render': `import { useState } from 'react';
    export function Planted() {
      const [count, setCount] = useState(0);
      setCount(1);
      return <p>{count}</p>;
    }`,
  'error-boundaries': `import { Other } from './other';
    export function Planted() {
      try {
        return <Other />;
      } catch {
        return null;
      }
    }`,
  purity: 'export const Planted = () => <p>{Date.now()}</p>;',
  'unsupported-syntax': `export function Planted({ code }: { code: string }) {
      return <p>{String(eval(code))}</p>;
    }`,
};

const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

let told = '';
beforeAll(() => {
  for (const [rule, code] of Object.entries(PLANTED))
    writeFileSync(path.join(folder, `${rule}.tsx`), code);
  const args = ['-c', '.oxlintrc.json', '--format', 'unix', folder];
  told = spawnSync('node_modules/.bin/oxlint', args, { encoding: 'utf8' }).stdout;
});

test.each(Object.keys(PLANTED))('what React does not allow is refused: %s', (rule) => {
  const refusals = told.split('\n').filter((line) => line.includes(`${path.sep}${rule}.tsx:`));
  expect(refusals.join('\n')).toMatch(new RegExp(String.raw`Error/[\w-]+\(${rule}\)`));
});
