import { afterEach, expect, test, vi } from 'vitest';
import { PDF_WORKER } from '@/shared/pdf-worker';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function rulesOfThePage(): Promise<Rules> {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  await import('@/app/setup/allow-strict-policy.ts');
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  return rules as Rules;
}

test('the page starts the worker of this build, by any way to write its address', async () => {
  const { createScriptURL } = await rulesOfThePage();
  expect(createScriptURL(PDF_WORKER)).toBe(PDF_WORKER);
  const whole = new URL(PDF_WORKER, location.href).href;
  expect(createScriptURL(whole)).toBe(whole);
});

test.each([
  'https://evil.example/pdf.worker.min.mjs',
  'blob:http://localhost/1',
  'data:text/javascript,alert(1)',
  '/api/files/1/download',
  '/assets/other.js',
  `${PDF_WORKER}?x`,
  `//evil.example${PDF_WORKER}`,
])('the page refuses the script %s', async (address) => {
  const { createScriptURL, createHTML } = await rulesOfThePage();
  expect(() => createScriptURL(address)).toThrow(TypeError);
  expect(() => createHTML('<b>')).toThrow(TypeError);
});
